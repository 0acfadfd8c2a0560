import { EmptyState } from '../../../components/lists/empty-state';
import { PageHeader } from '../../../components/page/page-header';
import { ProblemAlert } from '../../../components/notices/problem-alert';
import { RowsSkeleton } from '../../../components/lists/rows-skeleton';
import { useFigures } from '../operations/operations.api';
import { useParked } from './streams.api';
import { ParkedStreamCard } from './parked-stream';

export function Component() {
  const groups = useFigures().data?.groups.filter(({ parked }) => parked > 0) ?? [];
  const { data, error, refetch } = useParked(groups.map(({ group, parked }) => `${group} ${parked}`).join());
  return (
    <>
      <title>Parked · Rekindle operator</title>
      <PageHeader
        title="Parked"
        meta="When a reader cannot digest an event, that stream is set aside for it, with everything behind. All other streams go on."
      />
      {!data && error && <ProblemAlert error={error} title="The parked streams could not be read" onRetry={() => void refetch()} />}
      {!data && !error && <RowsSkeleton label="Reading the parked streams" />}
      {data?.length === 0 && (
        <EmptyState level={2} title="Nothing is parked">
          A stream shows up here when a reader fails at one of its events, with the error and the event.
        </EmptyState>
      )}
      {data?.map((stream) => (
        <ParkedStreamCard key={`${stream.group} ${stream.streamId}`} stream={stream} />
      ))}
    </>
  );
}
