import type { ReactNode } from 'react';
import classes from './auth.module.css';

interface Props {
  /** The title of the browser's tab. */
  title: string;
  /** Reserves the space of the content below, so that nothing moves. */
  minHeight?: string;
  children: ReactNode;
}

/** One narrow column in the middle of a public page. */
export function AuthPage({ title, minHeight, children }: Props) {
  return (
    <div className={classes.page}>
      <title>{`${title} · Rekindle`}</title>
      <div className={classes.box} style={{ minHeight }}>
        {children}
      </div>
    </div>
  );
}
