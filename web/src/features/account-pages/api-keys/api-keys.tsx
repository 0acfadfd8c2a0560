import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { lazyPart } from '../../../lib/lazy-part';
import { DateLabel } from '../../../components/lists/date-label';
import { EmptyState } from '../../../components/lists/empty-state';
import { ProblemAlert } from '../../../components/notices/problem-alert';
import { RowsSkeleton } from '../../../components/lists/rows-skeleton';
import { Section } from '../../../components/page/section';
import { MOST_API_KEYS } from '../../../lib/limits';
import { SettingsHeader } from '../settings/settings-header';
import { ApiKeyRows } from './api-key-rows';
import { type ApiKey, apiKeysKey, listApiKeys } from './api-keys.api';
import classes from './api-keys.module.css';
import { UsingAKey } from './using-a-key';

const NewKeyDialog = lazyPart(async () => ({ default: (await import('./new-key-dialog')).NewKeyDialog }));

export function Component() {
  const { data: keys, isPending, error, refetch } = useQuery({ queryKey: apiKeysKey, queryFn: listApiKeys });
  const [asking, setAsking] = useState(false);
  const active = keys?.filter(({ revokedAt }) => revokedAt === null) ?? [];
  const revoked = keys?.filter(({ revokedAt }) => revokedAt !== null) ?? [];
  const full = active.length >= MOST_API_KEYS;
  const newKey = (
    <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={() => setAsking(true)} disabled={full}>
      New key
    </Button>
  );
  return (
    <>
      <title>API keys · Rekindle</title>
      <SettingsHeader />
      <Section
        id="api-keys"
        title="API keys"
        note={
          full
            ? `You have ${MOST_API_KEYS} keys, the most there can be. Revoke one to make another.`
            : 'With a key, another of your systems can read what happens here, or report orders.'
        }
        action={active.length > 0 && newKey}
      >
        {isPending && <RowsSkeleton label="Loading API keys" rows={3} />}
        {!keys && error && <ProblemAlert error={error} title="We could not load your API keys" onRetry={() => void refetch()} />}
        {active.length > 0 && <ApiKeyRows keys={active} />}
        {keys && active.length === 0 && (
          <EmptyState title="No API keys yet" level={3} action={newKey}>
            A key is a password for a program: a shop, a CRM, a dashboard. Each gets its own, with only what it needs, and you can revoke it
            here.
          </EmptyState>
        )}
      </Section>
      {active.length > 0 && (
        <Section id="using" title="Using a key">
          <UsingAKey />
        </Section>
      )}
      {revoked.length > 0 && (
        <Section id="revoked" title="Revoked" note="Refused everywhere. Listed so that you can tell which key a system still tries.">
          <RevokedKeys keys={revoked} />
        </Section>
      )}
      <Suspense fallback={null}>{asking && <NewKeyDialog onClose={() => setAsking(false)} />}</Suspense>
    </>
  );
}

function RevokedKeys({ keys }: { keys: ApiKey[] }) {
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
