import type { ReactNode } from 'react';
import classes from './auth.module.css';

interface Props {
  /** Of the browser's tab. */
  title: string;
  children: ReactNode;
}

/** One narrow column in the middle of a public page. */
export function AuthPage({ title, children }: Props) {
  return (
    <div className={classes.page}>
      <title>{`${title} · Rekindle`}</title>
      <div className={classes.box}>{children}</div>
    </div>
  );
}
