import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { type CloudEvent, cloudEventOf, publicEvents } from '@rekindle/contracts';
import type { FaultOf } from '../../fields/field-faults.js';
import { NoFault } from '../../fields/no-fault.js';
import { positionOf } from '../cursor.js';

const sent = publicEvents.find(({ type }) => type === 'EmailSent');
const at = new Date('2026-11-20T09:00:00Z');
const shownEvents = sent && [
  cloudEventOf(
    {
      tenantId: '0197a000-0000-7000-8000-000000000001',
      streamId: 'outreach-0197a000-0000-7000-8000-000000000020-0197a000-0000-7000-8000-000000000030',
      streamVersion: 3,
      position: 48_210,
      eventId: '0197a000-0000-7000-8000-0000000000e1',
      context: sent.context,
      type: sent.type,
      schemaVersion: sent.version,
      data: sent.example,
      metadata: { correlationId: '0197a000-0000-7000-8000-0000000000c1', actor: 'system' },
      occurredAt: at,
      recordedAt: at,
    },
    'http://localhost:3000',
  ),
];

export const shownMessage = `id: ZTEuMw\ndata: ${JSON.stringify(shownEvents?.[0])}\n\n`;

export class EventsPage {
  @ApiProperty({
    type: 'array',
    items: { type: 'object', additionalProperties: true },
    description: 'CloudEvents 1.0, as docs/asyncapi.yaml describes them, in the order of their positions',
    example: shownEvents,
  })
  events: CloudEvent[];

  @ApiProperty({ description: 'Where to continue: send it as `after`. It moves even when there are no events', example: 'ZTEuMw' })
  next: string;

  @ApiProperty({ description: 'There may be more already: ask again at once' })
  more: boolean;
}

const TYPES: ReadonlySet<string> = new Set(publicEvents.map(({ type }) => type));
const MOST_EVENTS = 500;
const LONGEST_WAIT = 30;

const listOf = (types: string): string[] => types.split(',').map((type) => type.trim());

export const cursorFault: FaultOf = (value) =>
  value === undefined || (typeof value === 'string' && positionOf(value) !== null)
    ? null
    : 'after is not a cursor: send `next` of an earlier answer, or omit it to start from the first event';

const typesFault: FaultOf = (value) => {
  if (value === undefined) return null;
  if (typeof value !== 'string') return 'types must be names of events, separated by commas';
  const unknown = listOf(value).find((type) => !TYPES.has(type));
  return unknown === undefined ? null : `There is no public event "${unknown.slice(0, 60)}": docs/events.md lists them`;
};

const wholeNumberFault =
  (name: string, least: number, most: number): FaultOf =>
  (value) =>
    value === undefined || (typeof value === 'string' && /^\d{1,6}$/.test(value) && Number(value) >= least && Number(value) <= most)
      ? null
      : `${name} must be a whole number from ${least} to ${most}`;

export class EventsQuery {
  @ApiPropertyOptional({ description: '`next` of an earlier answer; without it, from the first event' })
  @NoFault(cursorFault)
  after?: string;

  @ApiPropertyOptional({
    type: String,
    description: 'Names of events, separated by commas; all public ones by default',
    example: 'EmailSent,EmailOpened',
  })
  @NoFault(typesFault)
  types?: string;

  @ApiPropertyOptional({ type: Number, minimum: 1, maximum: MOST_EVENTS, default: 100 })
  @NoFault(wholeNumberFault('limit', 1, MOST_EVENTS))
  limit?: string;

  @ApiPropertyOptional({
    type: Number,
    minimum: 0,
    maximum: LONGEST_WAIT,
    default: 0,
    description: 'Seconds to wait when there is nothing yet',
  })
  @NoFault(wholeNumberFault('wait', 0, LONGEST_WAIT))
  wait?: string;
}

/** @param types as sent, already checked */
export const typesOf = (types: string | undefined): string[] => (types === undefined ? [...TYPES] : listOf(types));
