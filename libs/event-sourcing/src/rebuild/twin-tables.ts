import type { Tx } from '@rekindle/platform';
import type { Projection, TableName } from '../model/types.js';

// PostgreSQL truncates names to 63 bytes.
const LONGEST_BASE = 40;

/** The live tables of a projection and the copies that are filled beside them. */
export type Twins = ReadonlyMap<string, string>;

/** @param suffix one per purpose, e.g. `v2` */
export const twinsOf = ({ tables }: Pick<Projection, 'tables'>, suffix: string): Twins =>
  new Map(
    tables.map((table) => {
      const [schema = '', name = ''] = table.split('.');
      return [table, `${schema}.${name.slice(0, LONGEST_BASE)}__${suffix}`];
    }),
  );

/** @throws for a table that the projection writes without declaring it */
export const namesOf =
  ({ name }: Pick<Projection, 'name'>, twins: Twins): TableName =>
  (table) => {
    const twin = twins.get(table);
    if (!twin) throw new Error(`${name} writes ${table}, which it does not declare`);
    return twin;
  };

/** Creates empty copies, with keys, indexes, defaults and storage settings. Anything with their names is dropped. */
export async function createTwins(tx: Tx, twins: Twins): Promise<void> {
  await dropTables(tx, [...twins.values()]);
  for (const [live, twin] of twins) {
    await tx.query(`CREATE TABLE ${twin} (LIKE ${live} INCLUDING ALL)`);
    const { rows } = await tx.query<{ options: string }>(
      `SELECT array_to_string(reloptions, ', ') AS options FROM pg_class WHERE oid = $1::regclass AND reloptions IS NOT NULL`,
      [live],
    );
    if (rows[0]) await tx.query(`ALTER TABLE ${twin} SET (${rows[0].options})`);
  }
}

export async function dropTables(db: Pick<Tx, 'query'>, tables: readonly string[]): Promise<void> {
  if (tables.length > 0) await db.query(`DROP TABLE IF EXISTS ${tables.join(', ')}`);
}

const DIFFERENT = `
  SELECT 1 FROM unnest($1::text[], $2::text[]) AS pair(live, twin)
  WHERE to_regclass(twin) IS NULL OR (
    SELECT array_agg(attname || ' ' || format_type(atttypid, atttypmod) ORDER BY attname) FROM pg_attribute
    WHERE attrelid = to_regclass(live) AND attnum > 0 AND NOT attisdropped
  ) IS DISTINCT FROM (
    SELECT array_agg(attname || ' ' || format_type(atttypid, atttypmod) ORDER BY attname) FROM pg_attribute
    WHERE attrelid = to_regclass(twin) AND attnum > 0 AND NOT attisdropped
  )`;

/** Whether all copies exist and have the columns that the live tables have now. */
export async function fitTogether(db: Pick<Tx, 'query'>, twins: Twins): Promise<boolean> {
  const { rowCount } = await db.query(DIFFERENT, [[...twins.keys()], [...twins.values()]]);
  return rowCount === 0;
}
