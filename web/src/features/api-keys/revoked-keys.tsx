import { DateLabel } from '../../components/date-label';
import type { ApiKey } from './api-keys.api';
import classes from './api-keys.module.css';

export function RevokedKeys({ keys }: { keys: ApiKey[] }) {
  return (
    <ul className={classes.revoked}>
      {keys.map(({ id, name, revokedAt }) => (
        <li key={id}>
          <span>
            {name}
            <code className={classes.start}>rk_{id.replaceAll('-', '').slice(0, 13)}…</code>
          </span>
          {revokedAt && (
            <span className={classes.when}>
              Revoked <DateLabel value={revokedAt} inSentence />
            </span>
          )}
        </li>
      ))}
    </ul>
  );
}
