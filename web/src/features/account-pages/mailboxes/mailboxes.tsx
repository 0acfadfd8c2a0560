import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { EmptyState } from '../../../components/lists/empty-state';
import { PageHeader } from '../../../components/page/page-header';
import { ProblemAlert } from '../../../components/notices/problem-alert';
import { RowsSkeleton } from '../../../components/lists/rows-skeleton';
import { follows } from '../../../lib/updates/topics';
import { ConnectedNotice } from './connected-notice';
import { DomainRecords } from './domain-records';
import { PlanFull } from './plan-full';
import { listMailboxes, listPresets, mailboxesKey, presetsKey } from './mailboxes.api';
import type { Mailbox, Mailboxes } from './mailbox-model';
import { MailboxRow } from './mailbox-row';
import { SendingFigures } from './sending-figures';
import { connected, isFull, troubleOf } from './mailbox-words';
import classes from './mailboxes.module.css';

export function Component() {
  const { data, error, isPending, refetch } = useQuery({ queryKey: mailboxesKey, queryFn: listMailboxes, meta: follows('mailboxes') });
  const mailboxes = data ? connected(data) : [];
  const troubled = mailboxes.some((mailbox) => troubleOf(mailbox) !== null);
  const connect = data && !isFull(data) && (
    <Button
      component={Link}
      to="/settings/mailboxes/connect"
      variant={troubled ? 'default' : 'filled'}
      leftSection={<IconPlus size={16} aria-hidden />}
    >
      Connect a mailbox
    </Button>
  );
  return (
    <>
      <title>Mailboxes · Rekindle</title>
      <PageHeader
        title="Mailboxes"
        meta={<span>Your emails go out from these addresses and answers come back to them.</span>}
        actions={mailboxes.length > 0 && connect}
      />
      <ConnectedNotice mailboxes={mailboxes} />
      {isPending && <RowsSkeleton label="Loading your mailboxes" rows={3} />}
      {!data && error && <ProblemAlert error={error} title="We could not load your mailboxes" onRetry={() => void refetch()} />}
      {data && isFull(data) && <PlanFull limit={data.limit ?? 0} />}
      {data && mailboxes.length === 0 && <NoMailbox {...data.installation} action={connect} />}
      {mailboxes.length > 0 && <Connected mailboxes={mailboxes} />}
    </>
  );
}

function Connected({ mailboxes }: { mailboxes: Mailbox[] }) {
  const { data: presets = [] } = useQuery({ queryKey: presetsKey, queryFn: listPresets, staleTime: Infinity });
  const scale = Math.max(...mailboxes.flatMap(({ history }) => history.map(({ limit }) => limit)), 1);
  const urgent = mailboxes.find((mailbox) => troubleOf(mailbox) !== null);
  const domains = [...new Map(mailboxes.map((mailbox) => [mailbox.domain.name, mailbox])).values()];
  return (
    <>
      <SendingFigures mailboxes={mailboxes} />
      <section aria-labelledby="connected" className={classes.section}>
        <h2 id="connected" className="sr-only">
          Connected
        </h2>
        <ul className={classes.boxes}>
          {mailboxes.map((mailbox) => (
            <MailboxRow key={mailbox.id} mailbox={mailbox} presets={presets} scale={scale} urgent={mailbox === urgent} />
          ))}
        </ul>
      </section>
      {domains.map((mailbox) => (
        <DomainRecords key={mailbox.domain.name} domain={mailbox.domain} mailbox={mailbox} />
      ))}
    </>
  );
}

function NoMailbox({ allowed, address, action }: Mailboxes['installation'] & { action: React.ReactNode }) {
  return (
    <EmptyState title="No mailbox yet" level={2} action={action}>
      {allowed
        ? `Until you connect one, your emails go out from ${address ?? 'the address of this installation'}. Others send from it too, so mail servers know it less well than your own address, and your readers do not know it at all. Answers reach you either way.`
        : 'Nothing goes out until you connect one: emails then come from your own address, and answers come back to it.'}
    </EmptyState>
  );
}
