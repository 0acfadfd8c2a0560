import { useLayoutEffect, useRef } from 'react';
import type { WaitlistPlace } from './use-waitlist';
import classes from './coming-soon.module.css';

/** Replaces the form; takes the focus, so that it is read. */
export function OnTheList({ place }: { place: WaitlistPlace }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useLayoutEffect(() => heading.current?.focus(), []);
  return (
    <section className={classes.form} aria-labelledby="on-the-list">
      <h2 id="on-the-list" ref={heading} tabIndex={-1}>
        You are on the list
      </h2>
      <p className={classes.place}>{place.message}</p>
      <p>We write twice: when your place is ready, and once before that.</p>
    </section>
  );
}
