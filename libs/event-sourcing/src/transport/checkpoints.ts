import { type Tx, inTransaction } from '@rekindle/platform';
import type pg from 'pg';
import { awaitHead } from './head.js';
import { PARTITIONS } from './partition.js';
import type { Subscription } from './subscription.js';

export interface Checkpoint {
  partition: number;
  position: number;
}

export const ALL_PARTITIONS: readonly number[] = Array.from({ length: PARTITIONS }, (_, partition) => partition);

/** Makes the group's checkpoints where it has none: at the beginning, or where the store ends now. */
export async function registerSubscription(pool: pg.Pool, subscription: Subscription): Promise<void> {
  const start = subscription.from === 'beginning' ? 0 : await awaitHead(pool);
  await inTransaction(pool, async (tx) => {
    await tx.query(
      `INSERT INTO es.subscriptions (group_name, kind, context, version, types) VALUES ($1, $2, $3, $4, $5)
       ON CONFLICT (group_name) DO UPDATE SET context = excluded.context, version = excluded.version, types = excluded.types, seen_at = now()`,
      [subscription.group, subscription.kind, subscription.context, subscription.version, subscription.types],
    );
    await tx.query('INSERT INTO es.checkpoints (group_name, partition, position) SELECT $1, unnest($2::int[]), $3 ON CONFLICT DO NOTHING', [
      subscription.group,
      ALL_PARTITIONS,
      start,
    ]);
  });
}

export interface Claim {
  group: string;
  /** Final position to go to. */
  head: number;
  partitions: readonly number[];
  /** Most partitions to take. */
  atMost: number;
}

/** Takes partitions that are behind and that no other process holds; they stay ours until the transaction ends. */
export async function claimPartitions(tx: Tx, claim: Claim): Promise<Checkpoint[]> {
  const { rows } = await tx.query<{ partition: number; position: string }>({
    name: 'es-claim',
    text: `SELECT partition, position FROM es.checkpoints WHERE group_name = $1 AND position < $2 AND partition = ANY ($3)
           ORDER BY position LIMIT $4 FOR UPDATE SKIP LOCKED`,
    values: [claim.group, claim.head, claim.partitions, claim.atMost],
  });
  return rows.map((row) => ({ partition: row.partition, position: Number(row.position) }));
}

export async function moveCheckpoints(tx: Tx, group: string, partitions: readonly number[], position: number): Promise<void> {
  await tx.query({
    name: 'es-move',
    text: 'UPDATE es.checkpoints SET position = $3, moved_at = now() WHERE group_name = $1 AND partition = ANY ($2) AND position < $3',
    values: [group, partitions, position],
  });
}

/** Partitions of these groups that have not reached `head`. */
export async function partitionsBehind(pool: pg.Pool, groups: readonly string[], head: number): Promise<Map<string, number[]>> {
  const { rows } = await pool.query<{ group_name: string; partitions: number[] }>({
    name: 'es-behind-head',
    text: `SELECT group_name, array_agg(partition::int) AS partitions FROM es.checkpoints
           WHERE group_name = ANY ($1) AND position < $2 GROUP BY group_name`,
    values: [groups, head],
  });
  return new Map(rows.map((row) => [row.group_name, row.partitions]));
}
