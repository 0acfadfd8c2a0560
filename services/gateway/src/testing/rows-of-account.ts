import { createHash } from 'node:crypto';
import type pg from 'pg';

const TABLES = `
  SELECT format('%I.%I', table_schema, table_name) AS "table", quote_ident(min(column_name)) AS "column"
  FROM information_schema.columns JOIN information_schema.tables USING (table_schema, table_name)
  WHERE table_type = 'BASE TABLE' AND column_name IN ('account_id', 'tenant_id') GROUP BY table_schema, table_name ORDER BY 1`;

/** Everything stored about an account: a digest of its rows for each table that has any. */
export async function rowsOfAccount(database: Pick<pg.Pool, 'query'>, accountId: string): Promise<Record<string, string>> {
  const digests: Record<string, string> = {};
  for (const { table, column } of (await database.query<{ table: string; column: string }>(TABLES)).rows) {
    const all = `SELECT t::text AS row FROM ${table} t WHERE ${column}::text = $1 ORDER BY 1`;
    const { rows } = await database.query<{ row: string }>(all, [accountId]);
    const digest = createHash('sha256').update(rows.map(({ row }) => row).join('\n'));
    if (rows.length > 0) digests[table] = `${rows.length} rows ${digest.digest('hex').slice(0, 12)}`;
  }
  return digests;
}
