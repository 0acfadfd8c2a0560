import { eventDefinition } from '@rekindle/contracts';
import type pg from 'pg';
import { ALL_PARTITIONS, contextsOf, placeOf } from './checkpoints.js';
import type { PartitionsByType } from './store-tail.js';
import type { Subscription } from './subscription.js';

const LEAST_POSITIONS = 200;
const LEAST_GAP_MS = 250;

// A checkpoint that had passed `since` has also passed `head`, because nothing in between concerns it.
const ADVANCE = `
  UPDATE es.checkpoints c SET position = $5, moved_at = now() FROM (
    SELECT behind.group_name, behind.context, behind.partition FROM es.checkpoints behind
    JOIN unnest($1::text[], $2::text[], $3::int[], $6::int[]) AS quiet(group_name, context, partition, version) USING (group_name, context, partition)
    JOIN es.subscriptions s ON s.group_name = quiet.group_name AND s.version = quiet.version
    WHERE behind.position >= $4 AND behind.position < $5 FOR UPDATE OF behind SKIP LOCKED
  ) AS q WHERE c.group_name = q.group_name AND c.context = q.context AND c.partition = q.partition`;

/**
 * Moves the checkpoints of groups along that the last events did not concern: all in one statement, a few times a second
 * while many events arrive (otherwise the sweep is enough). Finding out how far a group is then needs little reading.
 */
export class QuietPartitions {
  private readonly busy = new Set<string>();
  private at = performance.now();
  private since = 0;

  constructor(
    private readonly pool: pg.Pool,
    private readonly subscriptions: readonly Subscription[],
  ) {}

  start(head: number): void {
    this.since = head;
  }

  /** @param touched the partitions of events since the last call, up to `head` */
  async take(head: number, touched: PartitionsByType): Promise<void> {
    for (const { group, types } of this.subscriptions)
      for (const type of types)
        for (const partition of touched.get(type) ?? [])
          this.busy.add(`${placeOf({ context: eventDefinition(type).context, partition })} ${group}`);
    if (head - this.since < LEAST_POSITIONS || performance.now() - this.at < LEAST_GAP_MS) return;
    const all = this.subscriptions.flatMap(({ group, version, types }) =>
      contextsOf(types).flatMap((context) => ALL_PARTITIONS.map((partition) => ({ group, version, context, partition }))),
    );
    const quiet = all.filter((place) => !this.busy.has(`${placeOf(place)} ${place.group}`));
    const places = [quiet.map(({ group }) => group), quiet.map(({ context }) => context), quiet.map(({ partition }) => partition)];
    const values = [...places, this.since, head, quiet.map(({ version }) => version)];
    this.busy.clear();
    this.at = performance.now();
    this.since = head;
    await this.pool.query({ name: 'es-advance', text: ADVANCE, values });
  }
}
