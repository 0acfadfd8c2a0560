import { inTransaction } from '@rekindle/platform';
import type pg from 'pg';
import { dropTables } from './twin-tables.js';

/** Takes the lease from its holder after the current page, and drops the copies. */
export function cancelRebuild(pool: pg.Pool, name: string): Promise<boolean> {
  return inTransaction(pool, async (tx) => {
    const { rows } = await tx.query<{ tables: string[] }>(
      `SELECT tables FROM es.rebuilds WHERE group_name = $1 AND state IN ('asked', 'running') FOR UPDATE`,
      [name],
    );
    if (!rows[0]) return false;
    await dropTables(tx, rows[0].tables);
    await tx.query(
      `UPDATE es.rebuilds SET state = 'canceled', fence = fence + 1, tables = '{}', leased_until = NULL, ended_at = now() WHERE group_name = $1`,
      [name],
    );
    return true;
  });
}

/** Whether a process lost its lease because the rebuild was cancelled. */
export async function wasCanceled(pool: pg.Pool, name: string): Promise<boolean> {
  const { rowCount } = await pool.query(`SELECT 1 FROM es.rebuilds WHERE group_name = $1 AND state = 'canceled'`, [name]);
  return rowCount === 1;
}
