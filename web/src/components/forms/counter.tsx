import classes from './counter.module.css';

/** Announced when the limit is near and when it is reached, silent before. */
export function Counter({ used, limit }: { used: number; limit: number }) {
  return (
    <>
      <span className={classes.counter} aria-hidden="true" data-full={used >= limit || undefined}>
        {used} / {limit}
      </span>
      <span className="sr-only" role="status">
        {used >= limit ? `All ${limit} characters used` : used >= limit * 0.9 ? `Few characters left of ${limit}` : ''}
      </span>
    </>
  );
}
