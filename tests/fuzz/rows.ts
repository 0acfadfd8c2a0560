import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';

const TABLES = `
  SELECT format('%I.%I', table_schema, table_name) AS "table", quote_ident(min(column_name)) AS "column"
  FROM information_schema.columns JOIN information_schema.tables USING (table_schema, table_name)
  WHERE table_type = 'BASE TABLE' AND column_name IN ('account_id', 'tenant_id') GROUP BY table_schema, table_name ORDER BY 1`;

/** All that an installation keeps of an account: a digest of its rows by table, of those that have any. */
export async function rowsOf(home: string, accountId: string): Promise<Record<string, string>> {
  const { POSTGRES_PASSWORD } = JSON.parse(readFileSync(join(home, 'secrets.json'), 'utf8')) as { POSTGRES_PASSWORD: string };
  const port = readFileSync(join(home, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[3];
  const client = new pg.Client(`postgres://postgres:${POSTGRES_PASSWORD}@127.0.0.1:${port}/postgres`);
  await client.connect();
  try {
    const digests: Record<string, string> = {};
    for (const { table, column } of (await client.query<{ table: string; column: string }>(TABLES)).rows) {
      const { rows } = await client.query<{ row: string }>(`SELECT t::text AS row FROM ${table} t WHERE ${column}::text = $1 ORDER BY 1`, [
        accountId,
      ]);
      if (rows.length > 0)
        digests[table] = `${rows.length} rows ${createHash('sha256')
          .update(rows.map(({ row }) => row).join('\n'))
          .digest('hex')
          .slice(0, 12)}`;
    }
    return digests;
  } finally {
    await client.end();
  }
}
