import type pg from 'pg';
import { traceStatements } from '../tracing/trace-statements.js';
import { enterShare } from './account-share.js';
import { TimedPool } from './timed-pool.js';
import { StallWatch } from './stall-watch.js';

/** A connection with a transaction, through which events and rows are written together. */
export type Tx = pg.PoolClient;
export const POOL = Symbol('pool');

// A query that gets neither a free connection nor a server within this time fails, so that there is always a response.
const CONNECT_MS = 6_000;

// A connection that only listens, or waits for a lock, is silent for long, so that a firewall may drop it unnoticed.
const KEPT_ALIVE = { keepAlive: true, keepAliveInitialDelayMillis: 10_000 };

/** @param max the maximum number of connections of this process */
export function createPool(connectionString: string, max = 20): pg.Pool {
  // PGAPPNAME, which PostgreSQL's own programs read too, distinguishes processes in pg_stat_activity.
  const application_name = process.env.PGAPPNAME ?? 'rekindle';
  const pool = new TimedPool({ connectionString, max, application_name, idleTimeoutMillis: 30_000, ...KEPT_ALIVE }, CONNECT_MS);
  // An idle connection that PostgreSQL drops (a restart) must not end the process: the pool opens another.
  pool.on('error', () => undefined);
  // A connection that breaks while in use fails its next query; without a listener it would end the process too.
  pool.on('connect', (client) => client.on('error', () => undefined));
  traceStatements(pool);
  new StallWatch(pool);
  return pool;
}

const RETRIED = new Set(['40001', '40P01']);
const ATTEMPTS = 5;

const endHooks = new WeakMap<Tx, ((committed: boolean) => void)[]>();

/** Calls `hook` when the transaction opened by `inTransaction` has ended, either way. It must not throw. */
export function onTransactionEnd(tx: Tx, hook: (committed: boolean) => void): void {
  endHooks.set(tx, [...(endHooks.get(tx) ?? []), hook]);
}

function ended(tx: Tx, committed: boolean): void {
  const hooks = endHooks.get(tx) ?? [];
  endHooks.delete(tx);
  for (const hook of hooks) hook(committed);
}

/**
 * Runs `work` in one transaction; deadlocks and serialisation failures are retried, so `work` must do no other IO.
 * @throws whatever `work` throws, after the rollback
 */
export async function inTransaction<T>(pool: pg.Pool, work: (tx: Tx) => Promise<T>): Promise<T> {
  const leave = await enterShare(pool, CONNECT_MS);
  try {
    return await attempted(pool, work);
  } finally {
    leave();
  }
}

async function attempted<T>(pool: pg.Pool, work: (tx: Tx) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    const tx = await pool.connect();
    let broken: Error | undefined;
    try {
      endHooks.delete(tx);
      await tx.query('BEGIN');
      const result = await work(tx);
      await tx.query('COMMIT');
      ended(tx, true);
      return result;
    } catch (error) {
      ended(tx, false);
      await tx.query('ROLLBACK').catch((cause: Error) => (broken = cause));
      if (attempt >= ATTEMPTS || !RETRIED.has((error as { code?: string }).code ?? '')) throw error;
    } finally {
      tx.release(broken);
    }
  }
}
