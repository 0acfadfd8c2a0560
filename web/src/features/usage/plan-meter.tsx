import { Anchor, Progress } from '@mantine/core';
import { Link } from 'react-router-dom';
import type { User } from '../../lib/session/session';
import { count, counted } from '../../lib/format';
import { choosePlan } from '../plans/choose-plan';
import type { Kind } from './usage.api';
import { labelOf } from './usage-words';
import { meterColor } from '../../components/figures/meter';
import { fullPlanName, isTrial, isTrialOver, overInWords, trialLeft } from '../plans/plan-name';
import { useFirstBound } from './use-first-bound';
import classes from './plan-meter.module.css';

/** At the foot of the navigation: what the plan still holds. */
export function PlanMeter({ user, onLeave }: { user: User; onLeave?: () => void }) {
  return <div className={classes.plan}>{isTrial(user) ? <Trial user={user} onLeave={onLeave} /> : <Paid user={user} />}</div>;
}

const LEFT: Partial<Record<Kind, (left: number) => string>> = {
  leadsPerMonth: (left) => `${counted(left, 'lead')} left this month`,
  dailyEmails: (left) => `${counted(left, 'email')} left today`,
  activeCampaigns: (left) => `Room for ${counted(left, 'more campaign')}`,
};

function Paid({ user }: { user: User }) {
  const first = useFirstBound();
  return (
    <>
      <p className={classes.name}>{fullPlanName(user)} plan</p>
      {first && (
        <>
          <Progress
            value={first.limit > 0 ? Math.min(100, (first.used / first.limit) * 100) : 100}
            color={meterColor(first.used, first.limit)}
            size={4}
            mt={8}
            aria-label={`${labelOf(first)}: ${count(first.used)} of ${count(first.limit)} used`}
          />
          <p className={classes.left}>{LEFT[first.kind]?.(Math.max(0, first.limit - first.used))}</p>
        </>
      )}
    </>
  );
}

function Trial({ user, onLeave }: { user: User; onLeave?: () => void }) {
  const { leads_limit, leads_uploaded, test_emails_limit, test_emails_sent } = user.trial_status;
  const leads = leads_limit ?? 500;
  const left = Math.max(0, leads - leads_uploaded);
  const tests = Math.max(0, (test_emails_limit ?? 50) - test_emails_sent);
  const seePlans = () => {
    onLeave?.();
    choosePlan();
  };
  return (
    <>
      {isTrialOver(user) ? (
        <p className={classes.left}>{overInWords(user)}</p>
      ) : (
        <>
          <p className={classes.name}>{['Free trial', trialLeft(user)].filter(Boolean).join(', ')}</p>
          <Progress
            value={Math.min(100, (leads_uploaded / leads) * 100)}
            color={meterColor(leads_uploaded, leads)}
            size={4}
            mt={8}
            aria-label={`${count(leads_uploaded)} of ${count(leads)} trial leads used`}
          />
          <p className={classes.left}>
            {counted(left, 'lead')} and {counted(tests, 'test email')} left
          </p>
        </>
      )}
      {user.subscription.paymentAwaited ? (
        <Anchor component={Link} to="/settings/billing" size="sm" fw={500} mt={6} onClick={onLeave}>
          Pay or update card
        </Anchor>
      ) : (
        <Anchor component="button" type="button" size="sm" fw={500} mt={6} onClick={seePlans}>
          See plans
        </Anchor>
      )}
    </>
  );
}
