import { Inject, Injectable } from '@nestjs/common';
import type { Context } from '@rekindle/contracts';
import { POOL } from '@rekindle/platform';
import type pg from 'pg';
import { StoreSignals } from '../store/store-signals.js';
import { WakeUp } from '../transport/wake-up.js';

const LOOK_AGAIN_MS = 15;

// The event at the position and those that the same request wrote just before it, which some interested projection has
// not passed. Others' events are not waited for, nor is a projection that nobody has served for a minute: it was renamed, or its
// process is down for longer than anybody would wait.
const MOST_EVENTS = 64;
const BEHIND = `
  WITH mine AS (
    SELECT e.type, e.context, e.partition, max(e.position) AS position FROM es.events last
    JOIN es.events e ON e.position BETWEEN $1::bigint - ${MOST_EVENTS} AND $1::bigint AND e.metadata->>'correlationId' = last.metadata->>'correlationId'
    WHERE last.position = $1::bigint GROUP BY e.type, e.context, e.partition
  )
  SELECT 1 FROM mine
  JOIN es.subscriptions s ON mine.type = ANY (s.types)
  JOIN es.checkpoints c ON c.group_name = s.group_name AND c.context = mine.context AND c.partition = mine.partition
  WHERE s.kind = 'projection' AND s.seen_at > now() - interval '1 minute' AND ($2::text IS NULL OR s.context = $2)
    AND c.position < mine.position
  LIMIT 1`;

// The first event that some projection has yet to fold. A projection that nobody has served for a day was renamed.
const OLDEST_WAITING = `
  SELECT min(waiting.recorded_at) AS at
  FROM es.subscriptions s JOIN es.checkpoints c USING (group_name)
  CROSS JOIN LATERAL (
    SELECT e.recorded_at FROM es.events e
    WHERE e.position > c.position AND e.context = c.context AND e.partition = c.partition AND e.type = ANY (s.types) ORDER BY e.position LIMIT 1
  ) AS waiting
  WHERE s.kind = 'projection' AND s.context = $1 AND s.seen_at > now() - interval '1 day'`;

const REACHED = `
  SELECT place.type, place.context, place.partition, min(c.position)::float8 AS position
  FROM unnest($1::text[], $2::text[], $3::int[]) AS place(type, context, partition)
  JOIN es.subscriptions s ON place.type = ANY (s.types)
  JOIN es.checkpoints c ON c.group_name = s.group_name AND c.context = place.context AND c.partition = place.partition
  WHERE s.kind = 'projection' AND s.seen_at > now() - interval '1 minute'
  GROUP BY 1, 2, 3`;

/** Events of one type in one partition. */
export interface Place {
  type: string;
  context: Context;
  partition: number;
}

/** Whether written data can be read yet. */
@Injectable()
export class ReadModels {
  constructor(
    @Inject(POOL) private readonly pool: pg.Pool,
    private readonly signals: StoreSignals,
  ) {}

  /**
   * Waits until the projections have folded what the request wrote that ended at this position.
   * @param options.context only the projections of this context
   * @returns false if the time was not enough
   */
  async waitFor(position: number, options: { context?: Context; timeoutMs: number }): Promise<boolean> {
    const deadline = performance.now() + options.timeoutMs;
    const wakeUp = new WakeUp();
    const forget = this.signals.on('projected', () => wakeUp.ring());
    try {
      while (await this.isBehind(position, options.context)) {
        const left = deadline - performance.now();
        if (left <= 0) return false;
        await wakeUp.within(Math.min(left, LOOK_AGAIN_MS));
      }
      return true;
    } finally {
      forget();
    }
  }

  /** How fresh a context's figures are: the real time of the oldest event not yet folded, or now if there is none. */
  async asOf(context: Context): Promise<Date> {
    const { rows } = await this.pool.query<{ at: Date | null }>({ name: 'es-as-of', text: OLDEST_WAITING, values: [context] });
    return rows[0]?.at ?? new Date();
  }

  /** How far all projections have folded the events of each place; a place that no projection folds is omitted. */
  async reached(places: readonly Place[]): Promise<(Place & { position: number })[]> {
    const values = [places.map(({ type }) => type), places.map(({ context }) => context), places.map(({ partition }) => partition)];
    const { rows } = await this.pool.query<Place & { position: number }>({ name: 'es-reached', text: REACHED, values });
    return rows;
  }

  private async isBehind(position: number, context?: Context): Promise<boolean> {
    const { rowCount } = await this.pool.query({ name: 'es-behind', text: BEHIND, values: [position, context ?? null] });
    return rowCount !== 0;
  }
}
