import { type Tx, inTransaction } from '@rekindle/platform';
import type pg from 'pg';
import { readHead } from './head.js';
import { PARTITIONS } from './partition.js';
import type { Subscription } from './subscription.js';

export interface Checkpoint {
  partition: number;
  position: number;
}

/** Makes the group's checkpoints where it has none: at the beginning, or where the store ends now. */
export async function registerSubscription(pool: pg.Pool, subscription: Subscription): Promise<void> {
  const start = subscription.from === 'beginning' ? 0 : await finalHead(pool);
  await inTransaction(pool, async (tx) => {
    await tx.query(
      `INSERT INTO es.subscriptions (group_name, kind, context, version, types) VALUES ($1, $2, $3, $4, $5)
       ON CONFLICT (group_name) DO UPDATE SET context = excluded.context, version = excluded.version, types = excluded.types`,
      [subscription.group, subscription.kind, subscription.context, subscription.version, subscription.types],
    );
    await tx.query(
      `INSERT INTO es.checkpoints (group_name, partition, position)
       SELECT $1, partition, $2 FROM generate_series(0, $3 - 1) AS partition ON CONFLICT DO NOTHING`,
      [subscription.group, start, PARTITIONS],
    );
  });
}

async function finalHead(pool: pg.Pool): Promise<number> {
  const client = await pool.connect();
  try {
    let head: number | null = null;
    while (head === null) head = await readHead(client);
    return head;
  } finally {
    client.release();
  }
}

/** Takes partitions that are behind `head` and that no other process holds; they stay ours until the transaction ends. */
export async function claimPartitions(tx: Tx, group: string, head: number): Promise<Checkpoint[]> {
  const { rows } = await tx.query<{ partition: number; position: string }>(
    'SELECT partition, position FROM es.checkpoints WHERE group_name = $1 AND position < $2 ORDER BY position FOR UPDATE SKIP LOCKED',
    [group, head],
  );
  return rows.map((row) => ({ partition: row.partition, position: Number(row.position) }));
}

export async function moveCheckpoints(tx: Tx, group: string, partitions: readonly number[], position: number): Promise<void> {
  await tx.query(
    'UPDATE es.checkpoints SET position = $3, moved_at = now() WHERE group_name = $1 AND partition = ANY($2) AND position < $3',
    [group, partitions, position],
  );
}
