import { times } from '../../../lib/format';
import type { Holdout } from './campaign-holdout.api';
import { roasInOneLine } from './holdout-words';
import classes from './holdout.module.css';

const TARGET = [2, 3] as const;
const LEAST_AXIS = 5;
const TICKS = 5;

/** Dot and line: what the emails earned for each dollar, and the range of the true value. */
export function RoasRange({ roas }: { roas: NonNullable<Holdout['roas']> }) {
  const axis = Math.max(LEAST_AXIS, Math.ceil(roas.high / TICKS) * TICKS);
  const at = (value: number): string => `${(100 * Math.min(axis, Math.max(0, value))) / axis}%`;
  const [from, to] = [Math.max(0, roas.low), Math.min(axis, roas.high)];
  return (
    <>
      <div className={classes.roas} role="img" aria-label={roasInOneLine(roas)}>
        <span className={classes.target} style={{ left: at(TARGET[0]), width: at(TARGET[1] - TARGET[0]) }}>
          {axis === LEAST_AXIS && 'target'}
        </span>
        <span className={classes.range} style={{ left: at(from), width: at(to - from) }} />
        <span className={classes.point} style={{ left: at(roas.value) }} />
        {Array.from({ length: TICKS + 1 }, (_, tick) => (tick * axis) / TICKS).map((value) => (
          <span key={value} className={classes.tick} style={{ left: at(value) }} data-edge={edgeOf(value, axis)}>
            {value}×
          </span>
        ))}
      </div>
      <p className={classes.dimmed}>
        Dot: {times(roas.value)} ROAS from what the emails brought. Line: where it lies with 80% confidence. Every order makes it shorter.
      </p>
    </>
  );
}

function edgeOf(value: number, axis: number): 'start' | 'end' | undefined {
  if (value === 0) return 'start';
  return value === axis ? 'end' : undefined;
}
