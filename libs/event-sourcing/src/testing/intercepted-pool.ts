import type pg from 'pg';

type Statement = string | pg.QueryConfig;

/** The pool, with `around` in place of its `query`: a spec may act before an answer, or between the answer and its caller. */
export function interceptedPool(
  pool: pg.Pool,
  around: (statement: Statement, run: () => Promise<pg.QueryResult>) => Promise<pg.QueryResult>,
): pg.Pool {
  const query = (statement: Statement, values?: unknown[]): Promise<pg.QueryResult> =>
    around(statement, () => pool.query(statement, values));
  return new Proxy(pool, { get: (target, key) => (key === 'query' ? query : (Reflect.get(target, key) as unknown)) });
}
