import { Anchor } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link, useParams } from 'react-router-dom';
import { EmptyState } from '../../../components/lists/empty-state';
import { PageHeader } from '../../../components/page/page-header';
import { ProblemAlert } from '../../../components/notices/problem-alert';
import { RowsSkeleton } from '../../../components/lists/rows-skeleton';
import { Section } from '../../../components/page/section';
import { isMissing } from '../../../lib/api/problem';
import { HERE, fullMoment } from '../../../lib/dates';
import { ChainTimeline } from './chain-timeline';
import { EventData } from './event-data';
import { type EventFilter, eventsAt } from '../operations/event-filter';
import { type EventDetails, type StoredEvent, useEvent } from './streams.api';
import { Moment } from '../../../components/lists/moments';
import classes from '../operations/operations.module.css';

const Back = () => (
  <Anchor component={Link} to="/admin/streams" size="sm">
    Streams
  </Anchor>
);

// One header throughout: it has the focus, and keeps it when the event arrives.
export function Component() {
  const position = Number(useParams().position);
  const { data, error, refetch } = useEvent(position);
  const title = data?.event.type ?? `Event ${position}`;
  const meta = data && `Event ${position}${data.meaning ? `: ${data.meaning}` : ''}`;
  return (
    <>
      <title>{`${title} · Rekindle operator`}</title>
      <PageHeader title={title} crumb={<Back />} meta={meta} />
      {data && <Details details={data} />}
      {!data && !error && <RowsSkeleton label="Reading the event" />}
      {!data && error && isMissing(error) && (
        <EmptyState level={2} title="There is no event at this position" action={<Back />}>
          Positions grow with every event; a few are missing where a write was given up.
        </EmptyState>
      )}
      {!data && error && !isMissing(error) && (
        <ProblemAlert error={error} title="The event could not be read" onRetry={() => void refetch()} />
      )}
    </>
  );
}

function Details({ details: { event, chain, lookedTo } }: { details: EventDetails }) {
  return (
    <div className={`${classes.two} ${classes.tight}`}>
      <div>
        <Section id="data" title="Data" note={`Schema version ${event.schemaVersion}`}>
          <EventData label="Data of the event" data={event.data} />
        </Section>
        <Section id="about" title="About it">
          <Facts event={event} />
        </Section>
      </div>
      <Section id="chain" title="What the request set off" note={lookedTo === null ? undefined : 'There may be more than these.'}>
        <ChainTimeline events={chain} shown={event.position} />
      </Section>
    </div>
  );
}

const Filtered = ({ by, children }: { by: EventFilter; children: string }) => (
  <Anchor component={Link} to={eventsAt(by)} className={classes.mono}>
    {children}
  </Anchor>
);

function Facts({ event }: { event: StoredEvent }) {
  const { correlationId, causationId, actor } = event.metadata;
  const facts: [string, ReactNode][] = [
    ['Stream', <Filtered by={{ stream: event.streamId }}>{event.streamId}</Filtered>],
    ['Version', event.streamVersion],
    ['Tenant', <Filtered by={{ tenant: event.tenantId }}>{event.tenantId}</Filtered>],
    ['Context', `${event.context}, partition ${event.partition}`],
    ['By', <span className={classes.mono}>{actor}</span>],
    ['Recorded', <Moment value={event.recordedAt} />],
    ['In business time', fullMoment(new Date(event.occurredAt), HERE)],
    ['Correlation', <Filtered by={{ correlation: correlationId }}>{correlationId}</Filtered>],
    ['Cause', causationId ? <span className={classes.mono}>{causationId}</span> : 'None: somebody asked for it'],
    ['Event id', <span className={classes.mono}>{event.eventId}</span>],
  ];
  return (
    <dl className={classes.facts}>
      {facts.map(([name, value]) => (
        <Fact key={name} name={name}>
          {value}
        </Fact>
      ))}
    </dl>
  );
}

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </>
);
