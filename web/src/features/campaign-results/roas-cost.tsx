import type { Campaign } from '../campaigns/campaign-model';
import { costInWords } from '../campaigns/roas-in-words';
import classes from './roas-cost.module.css';

/** Shows both sides of ROAS on demand. */
export function RoasCost({ metrics }: Pick<Campaign, 'metrics'>) {
  return (
    <details className={classes.details}>
      <summary>How ROAS is worked out</summary>
      <dl className={classes.lines}>
        {costInWords(metrics.revenue, metrics).map(({ label, value, why }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd className={classes.value}>{value}</dd>
            <dd className={classes.why}>{why}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
