import type { ReactNode } from 'react';
import classes from './sticky-bar.module.css';

interface Props {
  label: string;
  note?: ReactNode;
  /** What went wrong with the last press, above the buttons. */
  problem?: ReactNode;
  children: ReactNode;
}

/** The final actions of a wizard, always within reach. */
export function StickyBar({ label, note, problem, children }: Props) {
  return (
    <div className={classes.bar} role="region" aria-label={label} data-sticky-bar>
      {problem && <div className={classes.problem}>{problem}</div>}
      <div className={classes.inner}>
        <div className={classes.note}>{note}</div>
        <div className={classes.buttons}>{children}</div>
      </div>
    </div>
  );
}
