import { Anchor, Button } from '@mantine/core';
import { Link } from 'react-router-dom';
import { EmptyState } from '../../../components/lists/empty-state';
import { ProblemAlert } from '../../../components/notices/problem-alert';
import { RowsSkeleton } from '../../../components/lists/rows-skeleton';
import { Section } from '../../../components/page/section';
import { type WhyEvent, WhyTimeline } from '../../../components/lists/why-timeline';
import { eventsAt } from '../operations/event-filter';
import { sellsPlans } from '../../../lib/own-use';
import { type TimelineEntry, useTimeline } from './accounts.api';

export function AccountTimeline({ accountId }: { accountId: string }) {
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useTimeline(accountId);
  return (
    <Section
      id="timeline"
      title="Timeline"
      note="What matters for support, newest first."
      action={
        <Anchor component={Link} to={eventsAt({ tenant: accountId })} size="sm" underline="always">
          All of its events
        </Anchor>
      }
    >
      {!data && error && <ProblemAlert error={error} title="The timeline could not be read" onRetry={() => void refetch()} />}
      {!data && !error && <RowsSkeleton rows={5} label="Reading the timeline" />}
      {data?.length === 0 && !hasNextPage && (
        <EmptyState title="Nothing has happened yet">
          {sellsPlans() ? 'Plan, payments, launches, limits and holds show up here.' : 'Launches and holds show up here.'}
        </EmptyState>
      )}
      {data && data.length > 0 && <WhyTimeline label="Timeline" events={data.map(shown)} />}
      {hasNextPage && (
        <Button variant="default" size="sm" mt="md" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          Show earlier
        </Button>
      )}
    </Section>
  );
}

function shown({ at, kind, problem, what, why, operator, reason }: TimelineEntry): WhyEvent {
  const by = operator === null ? '' : `By ${operator}${reason ? `: ‘${reason}’` : ''}.`;
  const icon = problem ? (kind === 'sending' ? 'held' : 'problem') : kind === 'campaign' ? 'sent' : 'note';
  return { at, kind: icon, what, why: [why, by].filter(Boolean).join(' ') };
}
