import type { ReactNode } from 'react';
import classes from './campaign-in-list.module.css';

interface Metric {
  label: string;
  value: ReactNode;
  warm?: boolean;
}

/** @param className the layout of the figures */
export const CampaignMetrics = ({ metrics, className }: { metrics: Metric[]; className: string | undefined }) => (
  <dl className={`${classes.metrics} ${className}`}>
    {metrics.map(({ label, value, warm }) => (
      <div key={label}>
        <dt>{label}</dt>
        <dd data-warm={warm || undefined}>{value}</dd>
      </div>
    ))}
  </dl>
);
