const NAME = '((?:"?[a-z_]{2,}"?\\.)"?[a-z_]\\w*"?)';
const WRITTEN = new RegExp(`\\b(INSERT INTO|UPDATE|DELETE FROM|MERGE INTO)\\s+(?:ONLY\\s+)?${NAME}`, 'i');
const COPIED = new RegExp(`^\\s*COPY\\s+${NAME}`, 'i');
const READ = new RegExp(`\\b(?:FROM|JOIN)\\s+(?:ONLY\\s+)?${NAME}`, 'i');
/** The suffix of a read model's second table during a rebuild. */
const TWIN = /__\w+$/;

const MOST_KNOWN = 2_000;
const known = new Map<string, StatementName>();

export interface StatementName {
  operation: string;
  /** The table with its schema. */
  table?: string;
}

/** The operation and table of a statement, never its values. */
export function statementName(sql: string): StatementName {
  const before = known.get(sql);
  if (before) return before;
  const name = readName(sql);
  // Cached, since most statements are constant and run often; a few are composed each time.
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
