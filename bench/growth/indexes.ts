import type { Pool } from 'pg';

/** Creates the dropped ones again. */
export interface Restoration {
  table: string;
  statement: string;
}

// A table that foreign keys point at keeps its indexes, and so does one with partitions.
const DROPPABLE = `
  SELECT i.indrelid::regclass::text AS table, i.indexrelid::regclass::text AS index, c.conname AS constraint,
    coalesce('ALTER TABLE ' || i.indrelid::regclass || ' ADD CONSTRAINT ' || quote_ident(c.conname) || ' ' || pg_get_constraintdef(c.oid),
      pg_get_indexdef(i.indexrelid)) AS statement
  FROM pg_index i JOIN pg_class t ON t.oid = i.indrelid
  LEFT JOIN pg_constraint c ON c.conindid = i.indexrelid AND c.conrelid = i.indrelid AND c.contype IN ('p', 'u')
  WHERE i.indrelid = ANY($1::regclass[]) AND t.relkind = 'r'
    AND NOT EXISTS (SELECT 1 FROM pg_constraint f WHERE f.contype = 'f' AND f.confrelid = t.oid)`;

/** Drops the indexes of tables and the constraints that have one. @returns the statements that create them again */
export async function dropIndexes(pool: Pool, tables: readonly string[]): Promise<Restoration[]> {
  const { rows } = await pool.query<Restoration & { index: string; constraint: string | null }>(DROPPABLE, [tables]);
  for (const { table, index, constraint } of rows)
    await pool.query(constraint ? `ALTER TABLE ${table} DROP CONSTRAINT "${constraint}"` : `DROP INDEX ${index}`);
  return rows;
}
