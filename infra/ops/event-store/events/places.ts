import { positionAt } from '@rekindle/event-sourcing';
import type pg from 'pg';
import type { Call } from '../../command-line/call.ts';
import { UsageError } from '../../command-line/refusals.ts';

/** A place in the store, as an operator writes it. */
export type Place = { position: number } | { time: Date };

export const PLACE = 'position or time';

/** @throws UsageError */
export function placeOf(call: Call, name: string): Place | undefined {
  const value = call.text(name);
  if (value === undefined) return undefined;
  if (value === 'beginning') return { position: 1 };
  if (/^[\d,]+$/.test(value)) return { position: call.whole(name, 1, Number.MAX_SAFE_INTEGER) ?? 1 };
  const time = /^\d{4}-\d\d-\d\d/.test(value) ? new Date(value) : new Date(NaN);
  if (Number.isNaN(time.getTime()))
    throw new UsageError(`--${name} must be a position, a time such as 2026-11-21T09:00Z, or beginning, not "${value}".`);
  return { time };
}

/** The first position at or after a place. */
export const firstAt = async (pool: pg.Pool, place: Place): Promise<number> =>
  'position' in place ? place.position : positionAt(pool, place.time);
