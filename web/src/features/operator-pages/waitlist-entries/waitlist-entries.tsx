import { Button, Table } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { DenseTable } from '../../../components/lists/dense-table';
import { EmptyState } from '../../../components/lists/empty-state';
import { Moment } from '../../../components/lists/moments';
import { PageHeader } from '../../../components/page/page-header';
import { ProblemAlert } from '../../../components/notices/problem-alert';
import { RowsSkeleton } from '../../../components/lists/rows-skeleton';
import { saveFile } from '../../../lib/download';
import { count } from '../../../lib/format';
import { now } from '../../../lib/clock';
import { type WaitlistEntry, exportWaitlist, useWaitlistEntries } from './waitlist-entries.api';

const COLUMNS = [
  { name: 'Name' },
  { name: 'Email' },
  { name: 'From', wide: true },
  { name: 'Credits', num: true, wide: true },
  { name: 'Joined', num: true },
];
const SOURCES: Record<string, string> = {
  'coming-soon': 'The form',
  'plan-starter': 'Choose Starter',
  'plan-professional': 'Choose Professional',
};

export function Component() {
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useWaitlistEntries();
  return (
    <>
      <title>Waitlist · Rekindle operator</title>
      <PageHeader
        title="Waitlist"
        meta={data && `${count(data.total)} on the list for the outbound agent, the newest first.`}
        actions={data && data.total > 0 && <Export />}
      />
      {!data && error && <ProblemAlert error={error} title="The waitlist could not be read" onRetry={() => void refetch()} />}
      {!data && !error && <RowsSkeleton rows={8} label="Reading the waitlist" />}
      {data?.total === 0 && (
        <EmptyState level={2} title="Nobody yet">
          Who joins on /coming-soon shows up here.
        </EmptyState>
      )}
      {data && data.total > 0 && <Entries entries={data.entries} />}
      {hasNextPage && (
        <Button variant="default" size="sm" mt="md" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          Show more
        </Button>
      )}
    </>
  );
}

function Export() {
  const [failure, setFailure] = useState<unknown>(null);
  const save = async () => {
    setFailure(null);
    try {
      saveFile(await exportWaitlist(), `rekindle-waitlist-${now().toISOString().slice(0, 10)}.csv`);
    } catch (error) {
      setFailure(error);
    }
  };
  return (
    <>
      {failure !== null && <ProblemAlert error={failure} title="The waitlist was not exported" />}
      <Button variant="default" leftSection={<IconDownload size={16} aria-hidden />} onClick={() => void save()}>
        Export CSV
      </Button>
    </>
  );
}

const Entries = ({ entries }: { entries: WaitlistEntry[] }) => (
  <DenseTable label="Waitlist" columns={COLUMNS}>
    {entries.map(({ id, name, email, source, emailCredits, joinedAt }) => (
      <Table.Tr key={id}>
        <Table.Td style={{ overflowWrap: 'anywhere' }}>{name}</Table.Td>
        <Table.Td style={{ overflowWrap: 'anywhere' }}>{email}</Table.Td>
        <Table.Td data-wide>{SOURCES[source] ?? source}</Table.Td>
        <Table.Td data-num data-wide>
          {emailCredits}
        </Table.Td>
        <Table.Td data-num>
          <Moment value={joinedAt} />
        </Table.Td>
      </Table.Tr>
    ))}
  </DenseTable>
);
