import type pg from 'pg';
import { ALL_PARTITIONS } from './checkpoints.js';
import type { News } from './store-tail.js';
import type { Subscription } from './subscription.js';

const LEAST_POSITIONS = 200;
const LEAST_GAP_MS = 250;

// Who had passed `since` has passed `head` too, as nothing in between concerns it.
const ADVANCE = `
  UPDATE es.checkpoints c SET position = $4, moved_at = now() FROM (
    SELECT group_name, partition FROM es.checkpoints JOIN unnest($1::text[], $2::int[]) AS quiet(group_name, partition) USING (group_name, partition)
    WHERE position >= $3 AND position < $4 FOR UPDATE OF checkpoints SKIP LOCKED
  ) AS q WHERE c.group_name = q.group_name AND c.partition = q.partition`;

/**
 * Takes along the checkpoints of those that the last events did not concern: all in one statement, a few times a second
 * while much happens (else the sweep is enough). Whoever asks how far a group is then has little to look through.
 */
export class QuietPartitions {
  private readonly busy = new Set<string>();
  private at = Date.now();
  private since = 0;

  constructor(
    private readonly pool: pg.Pool,
    private readonly subscriptions: readonly Subscription[],
  ) {}

  start(head: number): void {
    this.since = head;
  }

  /** @param news of the positions since the last call, up to `head` */
  async take(head: number, news: News): Promise<void> {
    for (const { group, types } of this.subscriptions)
      for (const type of types) for (const partition of news.get(type) ?? []) this.busy.add(`${partition} ${group}`);
    if (head - this.since < LEAST_POSITIONS || Date.now() - this.at < LEAST_GAP_MS) return;
    const quiet = this.subscriptions.flatMap(({ group }) =>
      ALL_PARTITIONS.filter((partition) => !this.busy.has(`${partition} ${group}`)).map((partition) => ({ group, partition })),
    );
    const values = [quiet.map(({ group }) => group), quiet.map(({ partition }) => partition), this.since, head];
    this.busy.clear();
    this.at = Date.now();
    this.since = head;
    await this.pool.query({ name: 'es-advance', text: ADVANCE, values });
  }
}
