import { type ReactNode, useLayoutEffect, useRef } from 'react';
import classes from './auth.module.css';

/** What has become of it, in place of the form; takes the focus, so that it is read. */
export function Outcome({ title, children, action }: { title: string; children: ReactNode; action?: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useLayoutEffect(() => heading.current?.focus(), []);
  return (
    <>
      <h1 ref={heading} tabIndex={-1}>
        {title}
      </h1>
      <p className={classes.sub}>{children}</p>
      {action}
    </>
  );
}
