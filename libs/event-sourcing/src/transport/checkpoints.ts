import { type Context, eventDefinition } from '@rekindle/contracts';
import { type Tx, inTransaction } from '@rekindle/platform';
import type pg from 'pg';
import { awaitHead } from './head.js';
import { PARTITIONS } from '../store/partition.js';
import type { Subscription } from './subscription.js';

/** How far a group has read one partition of one context. */
export interface Checkpoint {
  context: Context;
  partition: number;
  position: number;
}

export const ALL_PARTITIONS: readonly number[] = Array.from({ length: PARTITIONS }, (_, partition) => partition);

/** The contexts that events of these types come from. */
export const contextsOf = (types: readonly string[]): Context[] => [...new Set(types.map((type) => eventDefinition(type).context))];

/** The scope of one checkpoint, as the key of a map. */
export const placeOf = ({ context, partition }: { context: string; partition: number }): string => `${context} ${partition}`;

/**
 * `outdated`: a newer program owns the group, so this one yields. `rebuild needed`: the stored model is of an older
 * version, and is fed by older processes until a rebuild has taken over.
 */
export type Registered = 'current' | 'outdated' | 'rebuild needed';

/** Creates the group's checkpoints if it has none: at the beginning, or at the store's current end. A stored version is kept. */
export async function registerSubscription(pool: pg.Pool, subscription: Subscription): Promise<Registered> {
  const { group, kind, context, version, from, types } = subscription;
  const start = from === 'beginning' ? 0 : await awaitHead(pool);
  return inTransaction(pool, async (tx) => {
    const { rows } = await tx.query<{ version: number }>(
      `INSERT INTO es.subscriptions AS s (group_name, kind, context, version, types) VALUES ($1, $2, $3, $4, $5)
       ON CONFLICT (group_name) DO UPDATE SET seen_at = CASE WHEN s.version <= $4 THEN now() ELSE s.seen_at END,
         context = CASE s.version WHEN $4 THEN excluded.context ELSE s.context END,
         types = CASE s.version WHEN $4 THEN excluded.types ELSE s.types END
       RETURNING version`,
      [group, kind, context, version, types],
    );
    const stored = rows[0]?.version ?? version;
    if (stored !== version) return stored > version ? 'outdated' : 'rebuild needed';
    await tx.query(
      `INSERT INTO es.checkpoints (group_name, context, partition, position)
       SELECT $1, context, partition, $4 FROM unnest($2::text[]) AS context, unnest($3::int[]) AS partition ON CONFLICT DO NOTHING`,
      [group, contextsOf(types), ALL_PARTITIONS, start],
    );
    return 'current';
  });
}

/** Records that a process serves these groups, as far as no newer program has taken them over. */
export async function noteServed(pool: pg.Pool, subscriptions: readonly Pick<Subscription, 'group' | 'version'>[]): Promise<void> {
  await pool.query({
    name: 'es-note-served',
    text: `UPDATE es.subscriptions s SET seen_at = now() FROM unnest($1::text[], $2::int[]) AS mine(group_name, version)
           WHERE s.group_name = mine.group_name AND s.version <= mine.version`,
    values: [subscriptions.map(({ group }) => group), subscriptions.map(({ version }) => version)],
  });
}

export interface Claim {
  group: string;
  /** Of the claiming program, which must not take another version's checkpoints. */
  version: number;
  /** Final position up to which to read. */
  head: number;
  partitions: readonly number[];
  /** Maximum number of checkpoints to take. */
  atMost: number;
}

/** Claims checkpoints that are behind and that no other process holds; they are held until the transaction ends. */
export async function claimCheckpoints(tx: Tx, claim: Claim): Promise<Checkpoint[]> {
  const { rows } = await tx.query<{ context: Context; partition: number; position: string }>({
    name: 'es-claim',
    text: `SELECT context, partition, position FROM es.checkpoints WHERE group_name = $1 AND position < $2 AND partition = ANY ($3)
             AND ${OWNED('$5')}
           ORDER BY position LIMIT $4 FOR UPDATE SKIP LOCKED`,
    values: [claim.group, claim.head, claim.partitions, claim.atMost, claim.version],
  });
  return rows.map((row) => ({ ...row, position: Number(row.position) }));
}

/**
 * Whether the group ($1) is still at a version. A swap to a newer version takes the checkpoints first, so the result of a
 * statement that runs while checkpoints are held remains true until the transaction ends.
 */
export const OWNED = (version: string): string =>
  `EXISTS (SELECT 1 FROM es.subscriptions s WHERE s.group_name = $1 AND s.version = ${version})`;

export async function moveCheckpoints(
  tx: Tx,
  { group, version }: Subscription,
  places: readonly Checkpoint[],
  position: number,
): Promise<void> {
  await tx.query({
    name: 'es-move',
    text: `UPDATE es.checkpoints c SET position = $4, moved_at = now() FROM unnest($2::text[], $3::int[]) AS held(context, partition)
           WHERE c.group_name = $1 AND c.context = held.context AND c.partition = held.partition AND c.position < $4 AND ${OWNED('$5')}`,
    values: [group, places.map(({ context }) => context), places.map(({ partition }) => partition), position, version],
  });
}

/** Partitions of these groups that have not reached `head` in some context. */
export async function partitionsBehind(pool: pg.Pool, groups: readonly string[], head: number): Promise<Map<string, number[]>> {
  const { rows } = await pool.query<{ group_name: string; partitions: number[] }>({
    name: 'es-behind-head',
    text: `SELECT group_name, array_agg(DISTINCT partition::int) AS partitions FROM es.checkpoints
           WHERE group_name = ANY ($1) AND position < $2 GROUP BY group_name`,
    values: [groups, head],
  });
  return new Map(rows.map((row) => [row.group_name, row.partitions]));
}
