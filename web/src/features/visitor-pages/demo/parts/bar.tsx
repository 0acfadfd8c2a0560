import { count } from '../../../../lib/format';
import type { Allowance } from '../simulation/allowance';
import classes from './parts.module.css';

/** @param share from 0 to 1 */
export const Bar = ({ share, tone = 'plain' }: { share: number; tone?: 'plain' | 'bad' }) => (
  <span className={classes.track} aria-hidden="true">
    <i data-tone={tone} style={{ width: `${Math.min(1, share) * 100}%` }} />
  </span>
);

export const AllowanceBar = ({ label, of: { used, limit, left } }: { label: string; of: Pick<Allowance, 'used' | 'limit' | 'left'> }) => (
  <div className={classes.allowance}>
    <div>
      <span>{label}</span>
      <b>{count(left)} left</b>
    </div>
    <Bar share={used / limit} tone={left === 0 ? 'bad' : 'plain'} />
    <span>
      {count(used)} of {count(limit)} used
    </span>
  </div>
);
