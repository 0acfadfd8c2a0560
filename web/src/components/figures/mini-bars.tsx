import classes from './mini-bars.module.css';

interface Props {
  values: readonly number[];
  /** A step line above the bars. */
  limit?: readonly number[];
  /** The minimum that fills the height: compared rows share one. */
  scale?: number;
  /** The bars are revived leads. */
  warm?: boolean;
}

const [WIDTH, HEIGHT] = [208, 40];

/** A chart the size of a word. Its numbers are beside it, so screen readers skip it. */
export function MiniBars({ values, limit = [], scale = 1, warm = false }: Props) {
  const top = Math.max(...values, ...limit, scale);
  const step = WIDTH / Math.max(values.length, 1);
  const y = (value: number): number => HEIGHT - 1 - (value / top) * (HEIGHT - 3);
  const line = limit.map((value, index) => `${index === 0 ? 'M' : 'L'}${index * step},${y(value)} L${(index + 1) * step},${y(value)}`);
  return (
    <svg
      width={WIDTH}
      height={HEIGHT}
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      aria-hidden="true"
      className={classes.bars}
      data-warm={warm || undefined}
    >
      <line x1="0" x2={WIDTH} y1={HEIGHT - 0.5} y2={HEIGHT - 0.5} className={classes.base} />
      {values.map(
        (value, index) =>
          value > 0 && (
            <rect key={index} x={index * step + 1} width={Math.max(step - 2, 1)} y={y(value)} height={HEIGHT - 1 - y(value)} rx={1} />
          ),
      )}
      {line.length > 0 && <path className={classes.limit} d={line.join(' ')} />}
    </svg>
  );
}
