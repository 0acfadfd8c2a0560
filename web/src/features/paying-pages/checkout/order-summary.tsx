import { counted } from '../../../lib/format';
import type { PlanOnCard } from '../../plans/catalogue';
import { sumOf } from './order';
import classes from './checkout.module.css';

interface Props {
  plan: PlanOnCard | undefined;
  leadCount: number | null;
}

/** Beside the form; on a phone it is folded, above it. */
export function OrderSummary({ plan, leadCount }: Props) {
  const sum = plan && sumOf(plan);
  return (
    <aside className={classes.summary} aria-label="Order summary">
      <details open={isWide()}>
        <summary>
          <span>Your order</span>
          {sum && <b>{sum.dueToday} today</b>}
        </summary>
        {sum ? <Lines sum={sum} /> : <p className={classes.small}>No plan is chosen yet.</p>}
        {leadCount !== null && <p className={classes.small}>For {counted(leadCount, 'lead')} that wait for their launch.</p>}
        <p className={classes.small}>30-day money-back guarantee. You pay on Stripe’s page and come back here.</p>
      </details>
    </aside>
  );
}

const isWide = (): boolean => window.matchMedia('(min-width: 62em)').matches;

const Lines = ({ sum: { lines, dueToday, after } }: { sum: ReturnType<typeof sumOf> }) => (
  <>
    <dl className={classes.lines}>
      {lines.map(({ what, amount }) => (
        <div key={what}>
          <dt>{what}</dt>
          <dd>{amount}</dd>
        </div>
      ))}
      <div className={classes.due}>
        <dt>Due today</dt>
        <dd>{dueToday}</dd>
      </div>
    </dl>
    <p className={classes.small}>Then {after}</p>
  </>
);
