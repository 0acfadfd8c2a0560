import { count } from '../lib/format';
import { Rate } from './figures';
import classes from './funnel-chart.module.css';

export interface FunnelStage {
  label: string;
  value: number;
  hint: string;
  warm?: boolean;
}

const SLIVER = 0.8;

/** An ordered list of bars is its own table: no chart library, no hidden copy for screen readers. */
export function FunnelChart({ label, stages }: { label: string; stages: FunnelStage[] }) {
  const whole = stages[0]?.value ?? 0;
  return (
    <ol className={classes.list} aria-label={label}>
      {stages.map((stage) => (
        <li key={stage.label} className={classes.row}>
          <span className={classes.name}>{stage.label}</span>
          <span className={classes.bar} aria-hidden="true">
            {stage.value > 0 && (
              <span
                className={classes.fill}
                data-warm={stage.warm || undefined}
                style={{ width: `${Math.min(100, Math.max((stage.value / whole) * 100, SLIVER))}%` }}
              />
            )}
          </span>
          <span className={classes.value}>{count(stage.value)}</span>
          <span className={classes.rate}>{stage.value === whole && whole > 0 ? '100%' : <Rate part={stage.value} whole={whole} />}</span>
          <span className={classes.hint}>{stage.hint}</span>
        </li>
      ))}
    </ol>
  );
}
