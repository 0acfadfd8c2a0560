import { useNetwork } from '@mantine/hooks';
import classes from './offline-bar.module.css';

/** What the browser knows; a server that is down is said where its answer is missing. */
export function OfflineBar() {
  const { online } = useNetwork();
  return (
    <div role="status">
      {!online && <p className={classes.bar}>You are offline. What you typed is kept; it goes on when the connection is back.</p>}
    </div>
  );
}
