import { Anchor, Table } from '@mantine/core';
import { Link } from 'react-router-dom';
import { DenseTable } from '../../../components/lists/dense-table';
import { type EventFilter, eventsAt } from '../operations/event-filter';
import type { StoredEvent } from './streams.api';
import { Moment } from '../../../components/lists/moments';
import classes from '../operations/operations.module.css';

const COLUMNS = [
  { name: 'Position', num: true },
  { name: 'Recorded' },
  { name: 'Type' },
  { name: 'Stream', wide: true },
  { name: 'Version', num: true, wide: true },
  { name: 'By', wide: true },
];

export function EventTable({ events, filter }: { events: readonly StoredEvent[]; filter: EventFilter }) {
  return (
    <DenseTable label="Events" columns={COLUMNS}>
      {events.map((event) => (
        <Table.Tr key={event.position}>
          <Table.Td data-num className={classes.quiet}>
            {event.position}
          </Table.Td>
          <Table.Td>
            <Moment value={event.recordedAt} />
          </Table.Td>
          <Table.Td>
            <Anchor component={Link} to={`/admin/streams/${event.position}`} size="sm" underline="always">
              {event.type}
            </Anchor>
            <span className={`${classes.under} ${classes.onPhone}`}>{event.streamId}</span>
          </Table.Td>
          <Table.Td data-wide>
            {filter.stream === event.streamId ? (
              <span className={classes.mono}>{event.streamId}</span>
            ) : (
              <Anchor component={Link} to={eventsAt({ stream: event.streamId })} className={classes.mono} title="Show this stream only">
                {event.streamId}
              </Anchor>
            )}
          </Table.Td>
          <Table.Td data-num data-wide>
            {event.streamVersion}
          </Table.Td>
          <Table.Td data-wide className={`${classes.mono} ${classes.quiet}`}>
            {event.metadata.actor}
          </Table.Td>
        </Table.Tr>
      ))}
    </DenseTable>
  );
}
