import { Percent } from './figures';
import classes from './open-rate-bar.module.css';

const toneOf = (rate: number): string => (rate >= 25 ? 'green' : rate >= 15 ? 'yellow' : 'gray');

/** @param rate a percentage, or null while nothing has been sent; @param start begins at the left edge instead of ending at the right */
export function OpenRateBar({ rate, start }: { rate: number | null | undefined; start?: boolean }) {
  const shown = rate ?? 0;
  return (
    <span className={classes.root} data-start={start || undefined}>
      <span className={classes.value}>
        <Percent value={rate} />
      </span>
      <span className={classes.track} aria-hidden="true">
        <span className={classes.fill} data-tone={toneOf(shown)} style={{ width: `${Math.min(2 * shown, 100)}%` }} />
      </span>
    </span>
  );
}
