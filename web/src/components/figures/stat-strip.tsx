import { Skeleton } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './stat-strip.module.css';

export interface Stat {
  label: string;
  value: ReactNode;
  detail: ReactNode;
  /** A lead came back: only where the value is above zero. */
  warm?: boolean;
}

export function StatStrip({ label, stats, loading = false }: { label: string; stats: Stat[]; loading?: boolean }) {
  return (
    <dl className={classes.strip} aria-label={label} aria-busy={loading || undefined}>
      {stats.map((stat) => (
        <StatCard key={stat.label} stat={stat} loading={loading} />
      ))}
    </dl>
  );
}

function StatCard({ stat, loading }: { stat: Stat; loading: boolean }) {
  return (
    <div className={classes.cell}>
      <dt className={classes.label}>{stat.label}</dt>
      <dd className={classes.value} data-warm={(!loading && stat.warm) || undefined}>
        {loading ? <Skeleton h={28} w={92} my={5} className="late" /> : stat.value}
      </dd>
      <dd className={classes.detail}>{loading ? <Skeleton h={12} w={132} mt={6} className="late" /> : stat.detail}</dd>
    </div>
  );
}
