import type pg from 'pg';

const PAGE = 1_000;

/** The sort key as text, at which the next page continues. */
interface Keyed extends pg.QueryResultRow {
  key: string;
}

/**
 * Rows as JSON lines, read a page at a time.
 * @param text the query for one page: `$1` is the account, `$2` the key of the last row, `$3` the limit; each row has its `key`
 */
export async function* jsonLines(pool: pg.Pool, text: string, accountId: string, first: string): AsyncGenerator<string> {
  for (let after = first; ;) {
    const { rows } = await pool.query<Keyed>(text, [accountId, after, PAGE]);
    for (const { key: _, ...row } of rows) yield `${JSON.stringify(row)}\n`;
    if (rows.length < PAGE) return;
    after = rows.at(-1)?.key ?? after;
  }
}

export const BEFORE_ALL_IDS = '00000000-0000-0000-0000-000000000000';
