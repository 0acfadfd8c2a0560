import { Progress } from '@mantine/core';
import { count } from '../../lib/format';
import classes from './meter.module.css';

interface Props {
  label: string;
  used: number;
  limit: number;
  /** What to do when nothing is left. */
  full?: string;
}

export const meterColor = (used: number, limit: number): string | undefined => {
  const share = limit > 0 ? used / limit : 1;
  if (share >= 1) return 'red.6';
  return share >= 0.8 ? 'yellow.5' : undefined;
};

/** Shows what is left of a limit before it is reached. */
export function Meter({ label, used, limit, full }: Props) {
  const left = Math.max(0, limit - used);
  return (
    <div className={classes.meter}>
      <div className={classes.top}>
        <span>{label}</span>
        <b>{count(left)} left</b>
      </div>
      <Progress
        value={limit > 0 ? Math.min(100, (used / limit) * 100) : 100}
        color={meterColor(used, limit)}
        size={6}
        aria-label={`${label}: ${count(used)} of ${count(limit)} used`}
      />
      {left === 0 && full && <p className={classes.full}>{full}</p>}
    </div>
  );
}
