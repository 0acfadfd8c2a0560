import { Anchor } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { ProblemAlert } from '../../../components/notices/problem-alert';
import { RowsSkeleton } from '../../../components/lists/rows-skeleton';
import type { Mailbox, Mailboxes } from '../../account-pages/mailboxes/mailbox-model';
import { listMailboxes, mailboxesKey } from '../../account-pages/mailboxes/mailboxes.api';
import { connected, lookOf } from '../../account-pages/mailboxes/mailbox-words';
import classes from './launch.module.css';

/** The mailboxes that the campaign is sent from; what it means to have none is said before the launch. */
export function GoesFrom({ emails }: { emails: number }) {
  const { data, error, refetch } = useQuery({ queryKey: mailboxesKey, queryFn: listMailboxes });
  return (
    <section className={classes.part} aria-labelledby="goes-from">
      <div className={classes.partHead}>
        <h2 id="goes-from">From which mailbox</h2>
        <Anchor
          component={Link}
          to={data && connected(data).length === 0 ? '/settings/mailboxes/connect' : '/settings/mailboxes'}
          size="sm"
        >
          {data && connected(data).length === 0 ? 'Connect a mailbox' : 'Mailboxes'}
        </Anchor>
      </div>
      {data && <MailboxesInUse {...data} mailboxes={connected(data)} emails={emails} />}
      {!data && error && <ProblemAlert error={error} title="We could not load your mailboxes" onRetry={() => void refetch()} />}
      {!data && !error && <RowsSkeleton label="Loading your mailboxes" rows={1} />}
    </section>
  );
}

function MailboxesInUse({
  mailboxes,
  installation,
  emails,
}: Pick<Mailboxes, 'mailboxes' | 'installation'> & { emails: number }): ReactNode {
  if (mailboxes.length === 0) return <p>{withoutMailbox(installation)}</p>;
  const sending = mailboxes.filter(({ state }) => state === 'active');
  if (sending.length === 0) return <p>No mailbox of yours can send at the moment, so the emails wait until one can. Nothing is lost.</p>;
  return (
    <>
      <ul className={classes.mailboxes}>
        {mailboxes.map((mailbox) => (
          <MailboxLine key={mailbox.id} mailbox={mailbox} />
        ))}
      </ul>
      {sending.length > 1 && (
        <p>The leads are shared out between them{emails > 1 && ', and each lead keeps one mailbox for all four emails'}.</p>
      )}
    </>
  );
}

const MailboxLine = ({ mailbox }: { mailbox: Mailbox }) => (
  <li>
    {mailbox.email}
    {mailbox.state !== 'active' && <span>: {lookOf(mailbox)[1].toLowerCase()}, skipped</span>}
  </li>
);

const withoutMailbox = ({ allowed, address }: Mailboxes['installation']): string =>
  allowed
    ? `You have not connected one, so these emails go out from ${address ?? 'the address of this installation'}, which others send from too. Your readers do not know that address, and more of them may look for your emails in junk. Answers reach you either way.`
    : 'You have not connected one, and this installation sends from no address of its own: nothing goes out until you do.';
