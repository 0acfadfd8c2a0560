import type pg from 'pg';

/** The same for every process of an installation, and different in a copy of its database. */
export async function storeIdentity(pool: pg.Pool): Promise<string> {
  const { rows } = await pool.query<{ id: string }>(
    `SELECT i.id || '.' || d.oid AS id FROM es.identity i, pg_database d WHERE d.datname = current_database()`,
  );
  return rows[0]?.id ?? '';
}
