import { HERE, fullDate } from '../../../../lib/dates';
import type { SimulatedUser } from '../services/auth/account';
import { AllowanceBar } from './bar';
import { Facts } from './facts';
import { Mark } from './mark';

/** A simulated account as its owner would see it. */
export function AccountPanel({ user }: { user: SimulatedUser }) {
  const { firstName, lastName, email, company, trial, subscription } = user;
  const name = `${firstName} ${lastName}`.trim() || email;
  return (
    <>
      <Facts
        of={[
          ['Name', name],
          ['Company', company || '–'],
          ['Plan', subscription.plan],
          [
            'Status',
            <Mark key="status" tone={subscription.status === 'active' ? 'good' : 'fair'}>
              {subscription.status.replace('_', ' ')}
            </Mark>,
          ],
        ]}
      />
      {trial.active && (
        <AllowanceBar
          label={`Trial emails, until ${fullDate(new Date(trial.endDate), HERE)}`}
          of={{ used: trial.emailsUsed, limit: trial.emailsLimit, left: trial.emailsLimit - trial.emailsUsed }}
        />
      )}
    </>
  );
}
