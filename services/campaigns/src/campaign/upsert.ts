import type { Tx } from '@rekindle/platform';

/** PostgreSQL type by property; a column is its property in snake case. */
export type Columns = Readonly<Record<string, string>>;

export interface UpsertTarget {
  table: string;
  columns: Columns;
  key: readonly string[];
  /** How a column of an existing row changes; the default is to replace it. */
  merge?: 'replace' | 'add';
}

export const columnOf = (property: string): string => property.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** Writes rows in one statement, in key order, so that two writers never deadlock. */
export async function upsert(tx: Tx, target: UpsertTarget, rows: readonly object[]): Promise<void> {
  if (rows.length === 0) return;
  const { table, columns, key } = target;
  const properties = Object.keys(columns);
  const names = properties.map(columnOf).join(', ');
  const record = properties.map((property) => `"${property}" ${columns[property]}`).join(', ');
  await tx.query(
    `INSERT INTO ${table} AS row (${names})
     SELECT ${properties.map((property) => `"${property}"`).join(', ')} FROM jsonb_to_recordset($1) AS given(${record})
     ORDER BY ${key.map((property) => `"${property}"`).join(', ')}
     ON CONFLICT (${key.map(columnOf).join(', ')}) DO UPDATE SET ${changes(target)}`,
    [JSON.stringify(rows)],
  );
}

function changes({ columns, key, merge }: UpsertTarget): string {
  return Object.keys(columns)
    .filter((property) => !key.includes(property))
    .map((property) => {
      const name = columnOf(property);
      if (merge !== 'add') return `${name} = excluded.${name}`;
      if (columns[property] === 'integer') return `${name} = row.${name} + excluded.${name}`;
      return columns[property] === 'timestamptz' ? `${name} = greatest(row.${name}, excluded.${name})` : `${name} = excluded.${name}`;
    })
    .join(', ');
}
