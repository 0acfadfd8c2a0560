import type { Campaign } from '../../campaigns/campaign-model';
import type { Holdout } from '../campaign-holdout/campaign-holdout.api';
import { measuredCost } from './measured-roas';
import classes from './roas-cost.module.css';

/** Shows both sides of ROAS on demand. */
export function RoasCost({ metrics, holdout }: Pick<Campaign, 'metrics'> & { holdout: Holdout | null }) {
  return (
    <details className={classes.details}>
      <summary>How ROAS is worked out</summary>
      <dl className={classes.lines}>
        {measuredCost(metrics, holdout).map(({ label, value, why }) => (
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
