import { useBilling } from '../../subscription/use-billing';
import { BillingNote } from './billing-note';
import classes from './billing.module.css';

/** On the dashboard: a payment that did not go through, and nothing else of billing. */
export function LateNote() {
  const { data } = useBilling();
  if (data?.status !== 'past_due' && data?.status !== 'unpaid') return null;
  return (
    <div className={classes.late}>
      <BillingNote billing={data} />
    </div>
  );
}
