import type pg from 'pg';

const CHUNK = 500;
const BEFORE_ALL = '00000000-0000-0000-0000-000000000000';

/**
 * Accounts in the order of their ids, however many there are.
 * @param sql with $1 the business time, $2 the account before the first, $3 the limit
 */
export async function* accountsInChunks<Row extends { accountId: string }>(pool: pg.Pool, sql: string, now: Date): AsyncGenerator<Row> {
  for (let after: string | undefined = BEFORE_ALL; after !== undefined;) {
    const { rows }: pg.QueryResult<Row> = await pool.query<Row>(sql, [now, after, CHUNK]);
    yield* rows;
    after = rows.length === CHUNK ? rows.at(-1)?.accountId : undefined;
  }
}
