import { Anchor } from '@mantine/core';
import classes from './dashboard.module.css';

/** A part of the dashboard that could not be loaded: mentioned quietly, because the rest of the page is fine. */
export function NotLoaded({ what, onRetry }: { what: string; onRetry: () => void }) {
  return (
    <p className={classes.quiet}>
      Your {what} could not be loaded just now. Nothing is lost.{' '}
      <Anchor component="button" type="button" size="sm" underline="always" onClick={onRetry}>
        Try again
      </Anchor>
    </p>
  );
}
