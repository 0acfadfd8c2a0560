import type { ReactNode } from 'react';
import { Count, Money, Unknown } from '../../../components/figures/figures';
import { count, percent } from '../../../lib/format';
import { dollars } from '../../../lib/money';
import type { Campaign } from '../../campaigns/campaign-model';
import type { Holdout } from '../campaign-holdout/campaign-holdout.api';
import { measuredRoas } from './measured-roas';
import classes from './outcome.module.css';

interface Figure {
  label: string;
  value: ReactNode;
  of: ReactNode;
  /** Somebody came back. */
  warm?: boolean;
}

/** Whether it worked: the reactions first, and what each figure is a share of. */
export const Outcome = ({ campaign, holdout }: { campaign: Campaign; holdout: Holdout | null }) => (
  <dl className={classes.outcome} aria-label="Results so far">
    {figuresOf(campaign, holdout).map(({ label, value, of, warm }) => (
      <div key={label}>
        <dt>{label}</dt>
        <dd className={classes.figure} data-warm={warm || undefined}>
          {value}
        </dd>
        <dd className={classes.of}>{of}</dd>
      </div>
    ))}
  </dl>
);

function figuresOf({ stats, metrics, leadFigures }: Campaign, holdout: Holdout | null): Figure[] {
  const { contacted, clicked } = leadFigures;
  const roas = measuredRoas(metrics, holdout);
  const shareOf = (leads: number): string =>
    contacted > 0 ? `${percent((100 * leads) / contacted)} of contacted` : 'nobody contacted yet';
  return [
    {
      label: 'Came back',
      value: <Count value={metrics.revived} />,
      of: contacted > 0 ? `${percent(metrics.reactivationRate)} of ${count(contacted)} contacted` : 'nobody contacted yet',
      warm: metrics.revived > 0,
    },
    { label: 'Replied', value: <Count value={stats.replied} />, of: shareOf(stats.replied) },
    { label: 'Clicked', value: <Count value={clicked} />, of: shareOf(clicked) },
    {
      label: 'Orders',
      value: <Count value={metrics.orders} />,
      of: metrics.orders > 0 ? `${dollars(Math.round(stats.revenue_generated / metrics.orders))} an order` : 'no order yet',
    },
    { label: 'Revenue', value: <Money value={stats.revenue_generated} />, of: 'within 30 days of an email' },
    {
      label: 'ROAS, estimate',
      value: roas.known ? roas.value : roas.value === null ? <Unknown /> : <span className={classes.words}>{roas.value}</span>,
      of: roas.detail,
    },
  ];
}
