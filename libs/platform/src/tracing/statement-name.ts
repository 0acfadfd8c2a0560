const NAME = '((?:"?[a-z_]{2,}"?\\.)"?[a-z_]\\w*"?)';
const WRITTEN = new RegExp(`\\b(INSERT INTO|UPDATE|DELETE FROM|MERGE INTO)\\s+(?:ONLY\\s+)?${NAME}`, 'i');
const COPIED = new RegExp(`^\\s*COPY\\s+${NAME}`, 'i');
const READ = new RegExp(`\\b(?:FROM|JOIN)\\s+(?:ONLY\\s+)?${NAME}`, 'i');
/** The table beside a read model's own, while it is rebuilt. */
const TWIN = /__\w+$/;

const MOST_KNOWN = 2_000;
const known = new Map<string, StatementName>();

export interface StatementName {
  operation: string;
  /** With its schema. */
  table?: string;
}

/** What a statement does, and to which table: never what it is asked with. */
export function statementName(sql: string): StatementName {
  const before = known.get(sql);
  if (before) return before;
  const name = readName(sql);
  // Statements are written once and run often; a few are put together each time.
  if (known.size < MOST_KNOWN) known.set(sql, name);
  return name;
}

function readName(sql: string): StatementName {
  const [, first = 'SQL'] = /^\W*([a-z]+)/i.exec(sql) ?? [];
  const copies = first.toUpperCase() === 'COPY';
  const [, verb, written] = (copies ? null : WRITTEN.exec(sql)) ?? [];
  const [, read] = (copies ? COPIED.exec(sql) : null) ?? READ.exec(sql) ?? [];
  const operation = (verb?.split(/\s/)[0] ?? (/^with$/i.test(first) ? 'SELECT' : first)).toUpperCase();
  const table = (written ?? read)?.replaceAll('"', '').replace(TWIN, '');
  return { operation, ...(table && { table }) };
}
