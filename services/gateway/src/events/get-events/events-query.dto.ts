import { ApiPropertyOptional } from '@nestjs/swagger';
import { publicEvents } from '@rekindle/contracts';
import type { FaultOf } from '../../fields/field-faults.js';
import { NoFault } from '../../fields/no-fault.js';
import { positionOf } from '../cursor.js';

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
