import type pg from 'pg';

interface Column {
  table: string;
  column: string;
  type: string;
}

const COLUMNS = `
  SELECT format('%I.%I', table_schema, table_name) AS table, quote_ident(column_name) AS column, data_type AS type
  FROM information_schema.columns JOIN information_schema.tables USING (table_schema, table_name)
  WHERE table_type = 'BASE TABLE' AND table_schema NOT IN ('pg_catalog', 'information_schema')
    AND data_type IN ('text', 'character varying', 'json', 'jsonb', 'ARRAY', 'bytea', 'uuid') ORDER BY 1, 2`;

// A message's raw bytes are text too; other bytes read as Latin letters do no harm.
const read = ({ column, type }: Column): string => (type === 'bytea' ? `encode(${column}, 'escape')` : `${column}::text`);

/** The columns of the whole database that contain a word: `schema.table.column`, each once. */
export async function findTraces(pool: pg.Pool, word: string): Promise<string[]> {
  const { rows } = await pool.query<Column>(COLUMNS);
  const found: string[] = [];
  for (const column of rows) {
    const { rowCount } = await pool.query(`SELECT FROM ${column.table} WHERE strpos(${read(column)}, $1) > 0 LIMIT 1`, [word]);
    if (rowCount) found.push(`${column.table}.${column.column}`);
  }
  return found;
}
