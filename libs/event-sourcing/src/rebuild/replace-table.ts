import type { Tx } from '@rekindle/platform';

interface NamedPart {
  kind: 'index' | 'constraint';
  name: string;
  /** Its definition without names: corresponding parts of two tables have the same. */
  definition: string;
}

const PARTS = `
  SELECT 'index' AS kind, c.relname AS name, i.indisprimary || ' ' || i.indisunique || regexp_replace(pg_get_indexdef(i.indexrelid), '^.* USING ', ' ')
    AS definition
  FROM pg_index i JOIN pg_class c ON c.oid = i.indexrelid WHERE i.indrelid = $1::regclass
  UNION ALL
  SELECT 'constraint', conname, pg_get_constraintdef(oid) FROM pg_constraint WHERE conrelid = $1::regclass AND contype NOT IN ('p', 'u', 'x')
  ORDER BY 3, 2`;

/**
 * Puts a copy in a table's place, under all of its names, so that whatever comes next (a migration, another rebuild) finds the
 * table, its indexes and its constraints by their usual names. An index that belongs to a key is renamed with it.
 */
export async function replaceTable(tx: Tx, live: string, twin: string): Promise<void> {
  const [schema = '', name = ''] = live.split('.');
  const { rows: former } = await tx.query<NamedPart>(PARTS, [live]);
  const { rows: parts } = await tx.query<NamedPart>(PARTS, [twin]);
  await tx.query(`DROP TABLE ${live}`);
  await tx.query(`ALTER TABLE ${twin} RENAME TO ${quoted(name)}`);
  for (const [part, to] of pairs(parts, former)) if (part.name !== to) await tx.query(renaming(schema, live, part, to));
}

const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;

const renaming = (schema: string, table: string, { kind, name }: NamedPart, to: string): string =>
  kind === 'index'
    ? `ALTER INDEX ${schema}.${quoted(name)} RENAME TO ${quoted(to)}`
    : `ALTER TABLE ${table} RENAME CONSTRAINT ${quoted(name)} TO ${quoted(to)}`;

/** Parts with the names of their counterparts; one that the former table did not have keeps its own. */
function pairs(parts: readonly NamedPart[], former: readonly NamedPart[]): [NamedPart, string][] {
  const names = Map.groupBy(former, keyOf);
  return parts.flatMap((part): [NamedPart, string][] => {
    const like = names.get(keyOf(part))?.shift();
    return like ? [[part, like.name]] : [];
  });
}

const keyOf = ({ kind, definition }: NamedPart): string => `${kind} ${definition}`;
