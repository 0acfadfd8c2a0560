import { useLayoutEffect, useRef } from 'react';
import classes from './failure-box.module.css';

/** The red box above a form; takes the focus when it appears, so that it is read and the fields are one Tab away. */
export function FailureBox({ children }: { children: string }) {
  const box = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => box.current?.focus(), [children]);
  return (
    <div ref={box} role="alert" tabIndex={-1} className={classes.box}>
      {children}
    </div>
  );
}
