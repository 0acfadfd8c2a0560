import { Meter } from '../../components/meter';
import { count } from '../../lib/format';
import type { User } from '../../lib/session/user';
import classes from './form.module.css';

export function PlanUsage({ user }: { user: User }) {
  const { leads_limit, leads_per_month, leads_uploaded, test_emails_limit, test_emails_sent } = user.trial_status;
  return (
    <div className={classes.meters}>
      <Used label="Leads" used={leads_uploaded} limit={leads_limit} monthly={leads_per_month} full="Choose a plan to upload more." />
      <Used label="Test emails" used={test_emails_sent} limit={test_emails_limit} full="Choose a plan to send more." />
    </div>
  );
}

interface UsedProps {
  label: string;
  used: number;
  /** null is unlimited. */
  limit: number | null;
  /** What the plan takes in a month, where it says so. */
  monthly?: number | null;
  full: string;
}

function Used({ label, used, limit, monthly = null, full }: UsedProps) {
  if (limit !== null)
    return (
      <div>
        <Meter label={label} used={used} limit={limit} full={full} />
        <p className={classes.said}>
          {count(used)} of {count(limit)} used
        </p>
      </div>
    );
  return (
    <dl className={classes.facts}>
      <dt>{label}</dt>
      <dd>{unlimitedInWords(used, monthly)}</dd>
    </dl>
  );
}

const unlimitedInWords = (used: number, monthly: number | null): string =>
  monthly === null ? `${count(used)} used; your plan sets no limit` : `${count(used)} in all; your plan takes ${count(monthly)} a month`;
