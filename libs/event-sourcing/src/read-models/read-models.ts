import { Inject, Injectable } from '@nestjs/common';
import type { Context } from '@rekindle/contracts';
import { POOL } from '@rekindle/platform';
import type pg from 'pg';

const LOOK_AGAIN_MS = 10;

// Some projection has not passed an event that concerns it, at or below the position.
const BEHIND = `
  SELECT 1 FROM (
    SELECT s.group_name, s.types, min(c.position) AS low
    FROM es.subscriptions s JOIN es.checkpoints c USING (group_name)
    WHERE s.kind = 'projection' AND c.position < $1 AND ($2::text IS NULL OR s.context = $2)
    GROUP BY s.group_name
  ) AS g
  WHERE EXISTS (
    SELECT 1 FROM es.events e JOIN es.checkpoints c ON c.group_name = g.group_name AND c.partition = e.partition
    WHERE e.position > g.low AND e.position <= $1 AND e.type = ANY (g.types) AND e.position > c.position
  ) LIMIT 1`;

/** Whether what was written can be read yet. */
@Injectable()
export class ReadModels {
  constructor(@Inject(POOL) private readonly pool: pg.Pool) {}

  /**
   * Waits until the projections have folded every event up to a position.
   * @param options.context only the projections of this context
   * @returns false when the time was not enough
   */
  async waitFor(position: number, options: { context?: Context; timeoutMs: number }): Promise<boolean> {
    const deadline = Date.now() + options.timeoutMs;
    for (;;) {
      const { rowCount } = await this.pool.query({ name: 'es-behind', text: BEHIND, values: [position, options.context ?? null] });
      if (rowCount === 0) return true;
      if (Date.now() >= deadline) return false;
      await new Promise((resolve) => setTimeout(resolve, LOOK_AGAIN_MS));
    }
  }
}
