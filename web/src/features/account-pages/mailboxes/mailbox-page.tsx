import { Anchor } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link, useParams } from 'react-router-dom';
import { EmptyState } from '../../../components/lists/empty-state';
import { ButtonLink } from '../../../components/page/button-link';
import { PageHeader } from '../../../components/page/page-header';
import { ProblemAlert } from '../../../components/notices/problem-alert';
import { RowsSkeleton } from '../../../components/lists/rows-skeleton';
import { isMissing } from '../../../lib/api/problem';
import type { Mailbox } from './mailbox-model';
import { getMailbox, mailboxKey } from './mailboxes.api';

interface Props {
  title: string;
  meta: string;
  children: (mailbox: Mailbox) => ReactNode;
}

/** A page about the one mailbox of the address. */
export function MailboxPage({ title, meta, children }: Props) {
  const { id = '' } = useParams();
  const { data, error, isPending, refetch } = useQuery({ queryKey: mailboxKey(id), queryFn: () => getMailbox(id) });
  const name = data?.email ?? title;
  return (
    <>
      <title>{`${title} · Rekindle`}</title>
      <PageHeader
        crumb={
          <Anchor component={Link} to="/settings/mailboxes" size="sm">
            Mailboxes
          </Anchor>
        }
        title={name}
        meta={<span>{meta}</span>}
      />
      {isPending && <RowsSkeleton label="Loading the mailbox" rows={4} />}
      {isMissing(error) && (
        <EmptyState title="This mailbox is not here" level={2} action={<ButtonLink to="/settings/mailboxes">See all mailboxes</ButtonLink>}>
          It may have been disconnected.
        </EmptyState>
      )}
      {error && !data && !isMissing(error) && (
        <ProblemAlert error={error} title="We could not load the mailbox" onRetry={() => void refetch()} />
      )}
      {data && children(data)}
    </>
  );
}
