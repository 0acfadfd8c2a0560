import classes from '../operations/operations.module.css';

/** An event's data as it was written. */
export function EventData({ label, data }: { label: string; data: Record<string, unknown> }) {
  return (
    <pre className={classes.data} tabIndex={0} role="region" aria-label={label}>
      {JSON.stringify(data, null, 2)}
    </pre>
  );
}
