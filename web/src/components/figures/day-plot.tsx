import type { DaySeries, Mark } from './day-series';
import { roundTop } from './round-top';
import classes from './day-bars.module.css';

interface Props extends DaySeries {
  label: string;
  height: number;
  marks: readonly Mark[];
  every: number;
}

const MANY = 8;

export function DayPlot({ label, height, marks, every, days, warm, cold, before, unit = String }: Props) {
  const top = roundTop(Math.max(0, ...warm, ...(cold ?? []), ...(before ?? [])));
  const share = (value: number): number => Math.max(0, value / top) * 100;
  const line = before?.map((value, index) => `${index + 0.5},${100 - share(value)}`).join(' ');
  return (
    <div role="img" aria-label={label} className={classes.plot} style={{ height }} data-marked={marks.length > 0 || undefined}>
      <div className={classes.area}>
        {[0, top / 2, top].map((tick) => (
          <span key={tick} className={classes.tick} style={{ bottom: `${share(tick)}%` }}>
            <span>{unit(tick)}</span>
          </span>
        ))}
        <div className={classes.columns}>
          {days.map((day, index) => (
            <span key={day} className={classes.column} data-future={warm[index] === undefined || undefined}>
              {cold && <span className={classes.bar} data-of="cold" style={{ height: `${share(cold[index] ?? 0)}%` }} />}
              <span className={classes.bar} data-of="warm" style={{ height: `${share(warm[index] ?? 0)}%` }} />
            </span>
          ))}
        </div>
        {line && (
          <svg className={classes.line} viewBox={`0 0 ${days.length} 100`} preserveAspectRatio="none">
            <polyline points={line} />
          </svg>
        )}
        {marks.map(({ at, label: name, due }) => (
          <span
            key={name}
            className={classes.mark}
            data-due={due || undefined}
            data-edge={at > days.length - 3 || undefined}
            style={{ left: `${((at + 0.5) / days.length) * 100}%` }}
          >
            <span>{name}</span>
          </span>
        ))}
      </div>
      <div className={classes.labels} data-dense={(every === 1 && days.length > MANY) || undefined}>
        {days.map((day, index) => (
          <span key={day}>{index % every === 0 ? day : ''}</span>
        ))}
      </div>
    </div>
  );
}
