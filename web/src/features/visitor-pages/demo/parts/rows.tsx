import type { ReactNode } from 'react';
import classes from './parts.module.css';

interface Row {
  key: string;
  title: ReactNode;
  detail: ReactNode;
  aside?: ReactNode;
}

/** The first few, and how many more the answer holds. */
export function Rows({ of, most = 5, label }: { of: readonly Row[]; most?: number; label: string }) {
  return (
    <>
      <ul className={classes.rows} aria-label={label}>
        {of.slice(0, most).map(({ key, title, detail, aside }) => (
          <li key={key}>
            <div>
              <b>{title}</b>
              <span>{detail}</span>
            </div>
            {aside}
          </li>
        ))}
      </ul>
      {of.length > most && <p className={classes.more}>and {of.length - most} more in the answer below</p>}
    </>
  );
}
