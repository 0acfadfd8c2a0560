import type pg from 'pg';

type Taken = Parameters<pg.Pool['connect']>[0];

/**
 * The pool for graphile. Graphile releases its listening connection twice if that breaks while the worker stops:
 * the second time pg throws an uncatchable error, and the process ends.
 */
export const takenBackOnce = (pool: pg.Pool): pg.Pool => {
  const connect = (taken?: Taken): Promise<pg.PoolClient> | void =>
    taken ? pool.connect((error, client, release) => taken(error, client, once(release))) : pool.connect();
  return new Proxy(pool, {
    get: (target, name, proxy) => (name === 'connect' ? connect : (Reflect.get(target, name, proxy) as unknown)),
  });
};

/** @param release absent if there was no connection to be had */
function once(release: ((broken?: boolean | Error) => void) | undefined): (broken?: boolean | Error) => void {
  let given = false;
  return (broken) => {
    if (!given) release?.(broken);
    given = true;
  };
}
