import { useNetwork } from '@mantine/hooks';
import classes from './offline-bar.module.css';

/** Shows the browser's own state; a server that is down is reported where its response is missing. */
export function OfflineBar() {
  const { online } = useNetwork();
  return (
    <div role="status">
      {!online && <p className={classes.bar}>You are offline. What you typed is kept; it goes on when the connection is back.</p>}
    </div>
  );
}
