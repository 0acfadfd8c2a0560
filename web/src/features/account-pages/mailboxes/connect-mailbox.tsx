import { Anchor, Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { PageHeader } from '../../../components/page/page-header';
import { ProblemAlert } from '../../../components/notices/problem-alert';
import { RowsSkeleton } from '../../../components/lists/rows-skeleton';
import { ConnectForm } from './connect-form';
import { type Place, ProviderCards } from './provider-cards';
import { listMailboxes, listPresets, mailboxesKey, presetsKey } from './mailboxes.api';
import { isFull } from './mailbox-words';
import { PlanFull } from './plan-full';
import { signInAt } from './use-mailbox-actions';
import classes from './connect.module.css';

export function Component() {
  const presets = useQuery({ queryKey: presetsKey, queryFn: listPresets, staleTime: Infinity });
  const known = useQuery({ queryKey: mailboxesKey, queryFn: listMailboxes });
  return (
    <>
      <title>Connect a mailbox · Rekindle</title>
      <PageHeader
        crumb={
          <Anchor component={Link} to="/settings/mailboxes" size="sm">
            Mailboxes
          </Anchor>
        }
        title="Connect a mailbox"
        meta={<span>The password is kept encrypted and used for nothing but sending and reading the answers.</span>}
      />
      {presets.isPending && <RowsSkeleton label="Loading the providers" rows={4} />}
      {presets.error && (
        <ProblemAlert error={presets.error} title="We could not load the providers" onRetry={() => void presets.refetch()} />
      )}
      {known.data && isFull(known.data) && <PlanFull limit={known.data.limit ?? 0} />}
      {presets.data && !(known.data && isFull(known.data)) && <Connect presets={presets.data} />}
    </>
  );
}

function Connect({ presets }: { presets: Awaited<ReturnType<typeof listPresets>> }) {
  const open = presets.map(({ oauth }) => oauth).filter((oauth) => oauth !== null);
  const [place, setPlace] = useState<Place>('other');
  const cards = open.length > 0 && <ProviderCards value={place} open={open} onChange={setPlace} />;
  if (place === 'other') return <ConnectForm presets={presets}>{cards}</ConnectForm>;
  const name = place === 'google' ? 'Google' : 'Microsoft';
  return (
    <div className={classes.columns}>
      <div>
        {cards}
        <p className={classes.hint}>
          {name} asks you whether Rekindle may send from your mailbox and read what comes back. You can take that back there, or here, at
          any time.
        </p>
        <div className={classes.foot}>
          <Button onClick={() => void signInAt(place)}>Sign in at {name}</Button>
        </div>
      </div>
    </div>
  );
}
