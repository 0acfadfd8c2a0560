import { type Tx, inTransaction } from '@rekindle/platform';
import type pg from 'pg';
import type { Projection } from '../model/types.js';
import { type Twins, createTwins, dropTables, fitTogether, twinsOf } from './twin-tables.js';

/** The right to write to the copies of one read model; every transaction of a rebuild proves it with its fence. */
export interface Lease {
  group: string;
  fence: number;
  leaseMs: number;
  twins: Twins;
  /** Everything up to here is in the copies. */
  cursor: number;
}

/** Somebody cancelled the rebuild, or another process took it over because this one was silent for too long. */
export class LeaseLost extends Error {}

interface Row {
  state: string;
  version: number | null;
  tables: string[];
  cursor: string;
  held: boolean;
}

/** Takes a requested or abandoned rebuild, or begins a new one. @returns null while another process is working on it */
export async function takeLease(
  pool: pg.Pool,
  projection: Projection,
  { owner, leaseMs, askedBy }: { owner: string; leaseMs: number; askedBy: string },
): Promise<Lease | null> {
  return inTransaction(pool, async (tx) => {
    // Only if there is none: it would wait for the transaction in which another process moves the row.
    await tx.query(
      `INSERT INTO es.rebuilds (group_name, state, asked_by)
       SELECT $1, 'asked', $2 WHERE NOT EXISTS (SELECT FROM es.rebuilds WHERE group_name = $1) ON CONFLICT DO NOTHING`,
      [projection.name, askedBy],
    );
    const { rows } = await tx.query<Row>(
      `SELECT state, version, tables, cursor, state = 'running' AND leased_until > now() AS held FROM es.rebuilds
       WHERE group_name = $1 FOR UPDATE SKIP LOCKED`,
      [projection.name],
    );
    const row = rows[0];
    if (!row || row.held || isNewer(row, projection)) return null;
    const twins = twinsOf(projection, `v${projection.version}`);
    const cursor = (await canContinue(tx, row, projection, twins)) ? Number(row.cursor) : 0;
    if (cursor === 0) await beginAnew(tx, row.tables, twins);
    const fence = await hold(tx, projection, { owner, leaseMs, askedBy, cursor, twins });
    return { group: projection.name, fence, leaseMs, twins, cursor };
  });
}

const isNewer = ({ state, version }: Row, projection: Projection): boolean => state === 'running' && (version ?? 0) > projection.version;

const canContinue = async (tx: Tx, row: Row, { version }: Projection, twins: Twins): Promise<boolean> =>
  row.state === 'running' && row.version === version && (await fitTogether(tx, twins));

async function beginAnew(tx: Tx, leftBehind: string[], twins: Twins): Promise<void> {
  await dropTables(tx, leftBehind);
  await createTwins(tx, twins);
}

async function hold(
  tx: Tx,
  { name, version }: Projection,
  taken: { owner: string; leaseMs: number; askedBy: string; cursor: number; twins: Twins },
): Promise<number> {
  const { rows } = await tx.query<{ fence: number }>(
    `UPDATE es.rebuilds SET version = $2, tables = $3, cursor = $4, owner = $5, leased_until = now() + $6 * interval '1 ms', fence = fence + 1,
       asked_by = CASE WHEN state IN ('asked', 'running') THEN asked_by ELSE $7 END,
       asked_at = CASE WHEN state IN ('asked', 'running') THEN asked_at ELSE now() END,
       cursor_when_taken = $4, head = NULL,
       state = 'running', error = NULL, failed_position = NULL, taken_at = now(), moved_at = NULL, ended_at = NULL
     WHERE group_name = $1 RETURNING fence`,
    [name, version, [...taken.twins.values()], taken.cursor, taken.owner, taken.leaseMs, taken.askedBy],
  );
  return rows[0]?.fence ?? 0;
}

/** Moves the cursor and extends the lease; the first statement of a transaction that writes to the copies. @throws LeaseLost */
export async function proceed(tx: Tx, lease: Lease, to: { cursor: number; head: number }): Promise<void> {
  const { rowCount } = await tx.query({
    name: 'es-rebuild-proceed',
    text: `UPDATE es.rebuilds SET cursor = $3, head = $4, moved_at = clock_timestamp(), leased_until = now() + $5 * interval '1 ms'
           WHERE group_name = $1 AND fence = $2 AND state = 'running'`,
    values: [lease.group, lease.fence, to.cursor, to.head, lease.leaseMs],
  });
  if (rowCount === 0) throw new LeaseLost();
}

/** Lets another process continue immediately. */
export async function letGo(pool: pg.Pool, { group, fence }: Lease): Promise<void> {
  await pool.query(`UPDATE es.rebuilds SET leased_until = now() WHERE group_name = $1 AND fence = $2 AND state = 'running'`, [
    group,
    fence,
  ]);
}

/** Drops the copies and records why; the live model is unchanged. */
export async function endInFailure(pool: pg.Pool, lease: Lease, fault: { error: string; position: number | null }): Promise<void> {
  await inTransaction(pool, async (tx) => {
    const { rowCount } = await tx.query(
      `UPDATE es.rebuilds SET state = 'failed', error = $3, failed_position = $4, tables = '{}', leased_until = NULL, ended_at = now()
       WHERE group_name = $1 AND fence = $2 AND state = 'running'`,
      [lease.group, lease.fence, fault.error, fault.position],
    );
    if (rowCount === 1) await dropTables(tx, [...lease.twins.values()]);
  });
}
