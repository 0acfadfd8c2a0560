import type { SeenEvent } from '@rekindle/event-sourcing';
import { moment, number } from './human.ts';
import { table } from './table.ts';

const cellsOf = (event: SeenEvent): string[] => [
  number(event.position),
  moment(event.occurredAt),
  event.type,
  `${event.streamId}@${event.streamVersion}`,
  event.metadata.actor,
  JSON.stringify(event.data),
];

/** A line for each event, with its data in full. */
export const eventTable = (events: readonly SeenEvent[]): string =>
  table(['>POSITION', 'TIME', 'TYPE', 'STREAM@VERSION', 'ACTOR', 'DATA'], events.map(cellsOf));

/** The same without titles and alignment, for events that arrive one by one. */
export const eventLine = (event: SeenEvent): string => cellsOf(event).join('  ');

/** Everything about one event. */
export function eventCard(event: SeenEvent): string {
  const { metadata } = event;
  const facts: [string, string | undefined][] = [
    ['event', event.eventId],
    ['type', `${event.type} (version ${event.schemaVersion} of its schema)`],
    ['stream', `${event.streamId}, version ${event.streamVersion}`],
    ['tenant', event.tenantId],
    ['context', event.context],
    ['position', `${number(event.position)} (partition ${event.partition})`],
    ['time', `${moment(event.occurredAt)}, recorded ${moment(event.recordedAt)}`],
    ['actor', metadata.actor],
    ['correlation', metadata.correlationId],
    ['caused by', metadata.causationId],
    ['data', JSON.stringify(event.data, null, 2).replaceAll('\n', '\n             ')],
  ];
  return facts
    .filter(([, value]) => value)
    .map(([name, value]) => `${name.padEnd(11)}  ${value}`)
    .join('\n');
}
