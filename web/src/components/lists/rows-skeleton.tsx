import { Skeleton } from '@mantine/core';
import classes from './rows-skeleton.module.css';

/** Rows in the shape of a list, after a delay: a quick response shows none. */
export function RowsSkeleton({ rows = 3, label }: { rows?: number; label: string }) {
  return (
    <div role="status" aria-label={label} className="late">
      {Array.from({ length: rows }, (_, index) => (
        <div key={index} className={classes.row} aria-hidden="true">
          <div className={classes.text}>
            <Skeleton h={14} w={`${58 - (index % 4) * 9}%`} />
            <Skeleton h={11} w={`${38 - (index % 4) * 5}%`} />
          </div>
          <Skeleton h={30} w={84} />
        </div>
      ))}
    </div>
  );
}

interface Asked {
  data: unknown;
  isPending: boolean;
  /** The rows shown belong to the previous query. */
  isPlaceholderData: boolean;
}

/** Rows of the previous query remain until those of the next arrive. An empty result says nothing about the next. */
export function rowsShown({ data, isPending, isPlaceholderData }: Asked, howMany: number): 'awaited' | 'some' | 'none' | 'unknown' {
  if (howMany > 0) return 'some';
  if (isPending || isPlaceholderData) return 'awaited';
  return data === undefined ? 'unknown' : 'none';
}
