import { Anchor } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { DayPlot } from './day-plot';
import type { DaySeries, Mark } from './day-series';
import { DayTable } from './day-table';
import classes from './day-bars.module.css';

interface Props extends DaySeries {
  /** The chart in words, for readers who do not see it. */
  label: string;
  note?: ReactNode;
  height?: number;
  marks?: readonly Mark[];
  /** Every nth day is labelled. */
  every?: number;
}

/** Bars by day in plain HTML: a fraction of a chart library, and a table one click away. */
export function DayBars({ label, note, height = 200, marks = [], every = 1, ...series }: Props) {
  const [asTable, setAsTable] = useState(false);
  const { names, cold, before } = series;
  return (
    <figure className={classes.figure}>
      <ul className={classes.legend}>
        <Key of="warm" name={names.warm} />
        {cold && <Key of="cold" name={names.cold} />}
        {before && <Key of="before" name={names.before} />}
      </ul>
      {asTable ? (
        <div className={classes.table} style={{ height }} tabIndex={0} role="region" aria-label={`${names.warm}, as a table`}>
          <DayTable {...series} />
        </div>
      ) : (
        <DayPlot {...series} label={label} height={height} marks={marks} every={every} />
      )}
      <figcaption className={classes.caption}>
        <span>{note}</span>
        <Anchor component="button" type="button" size="xs" onClick={() => setAsTable(!asTable)}>
          {asTable ? 'Show as a chart' : 'Show as a table'}
        </Anchor>
      </figcaption>
    </figure>
  );
}

const Key = ({ of, name }: { of: 'warm' | 'cold' | 'before'; name?: string }) => (
  <li>
    <span className={classes.key} data-of={of} />
    {name}
  </li>
);
