import { Anchor } from '@mantine/core';
import { usePublicConfig } from '../../auth/use-public-config';
import classes from './api-keys.module.css';

/** The shortest working call, for this very installation. */
export function UsingAKey() {
  const config = usePublicConfig();
  const command = `curl -H "Authorization: Bearer rk_…" "${location.origin}/api/events?limit=10"`;
  return (
    <div className={classes.using}>
      <p>Send the key with each request. This one reads the first ten things that happened in your account, oldest first:</p>
      <pre tabIndex={0} role="region" aria-label="Example request">
        <code>{command}</code>
      </pre>
      <p>
        The answer says where to go on.{' '}
        {config?.apiDocs && (
          <Anchor href="/api/docs" target="_blank" rel="noreferrer">
            All calls and their answers<span className="sr-only">, in a new tab</span>
          </Anchor>
        )}
      </p>
    </div>
  );
}
