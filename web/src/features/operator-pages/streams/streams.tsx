import { Button } from '@mantine/core';
import { Link, useSearchParams } from 'react-router-dom';
import { EmptyState } from '../../../components/lists/empty-state';
import { PageHeader } from '../../../components/page/page-header';
import { ProblemAlert } from '../../../components/notices/problem-alert';
import { RowsSkeleton, rowsShown } from '../../../components/lists/rows-skeleton';
import { count } from '../../../lib/format';
import { EventFields } from './event-fields';
import { type EventFilter, eventsAt, filterIn, pageIn } from '../operations/event-filter';
import { EventTable } from './event-table';
import { type EventPage, useEvents } from './streams.api';
import { useFigures } from '../operations/operations.api';
import classes from './streams.module.css';

export function Component() {
  const [search] = useSearchParams();
  const filter = filterIn(search);
  const before = pageIn(search);
  const head = useFigures().data?.head;
  const events = useEvents(filter, before, head);
  const { data, error, refetch } = events;
  return (
    <>
      <title>Streams · Rekindle operator</title>
      <PageHeader title="Streams" meta="Every event as stored, newest first. Data holds ids and facts, never a name or an address." />
      <EventFields key={search.toString()} filter={filter} />
      {error ? (
        <ProblemAlert error={error} title="The events could not be read" onRetry={() => void refetch()} />
      ) : data && rowsShown(events, data.events.length) !== 'awaited' ? (
        <Events page={data} filter={filter} before={before} />
      ) : (
        <RowsSkeleton rows={8} label="Reading the events" />
      )}
    </>
  );
}

interface Props {
  page: EventPage;
  filter: EventFilter;
  before: number | null;
}

function Events({ page, filter, before }: Props) {
  return (
    <>
      {page.events.length > 0 ? <EventTable events={page.events} filter={filter} /> : <None filtered={Object.keys(filter).length > 0} />}
      <nav aria-label="Pages" className={classes.pages}>
        {before !== null && (
          <Button component={Link} to={eventsAt(filter)} variant="default" size="sm">
            Newest
          </Button>
        )}
        {page.next !== null && (
          <Button component={Link} to={eventsAt(filter, page.next)} variant="default" size="sm">
            Older
          </Button>
        )}
        {page.lookedTo !== null && <span className={classes.note}>Looked back to event {count(page.lookedTo)}; there may be more.</span>}
      </nav>
    </>
  );
}

function None({ filtered }: { filtered: boolean }) {
  if (!filtered) return <EmptyState title="No event yet">The first signup writes the first one, and it shows up here at once.</EmptyState>;
  return (
    <EmptyState
      title="No event matches"
      action={
        <Button component={Link} to={eventsAt({})} variant="default">
          Clear filters
        </Button>
      }
    >
      All filters must hold at once. A stream and a correlation are looked for by their whole id.
    </EmptyState>
  );
}
