import { afterAll, beforeAll, expect, it, jest } from '@jest/globals';
import { createLogger, createPool, platformMigrations } from '@rekindle/platform';
import { type TestDatabase, createTestDatabase } from '@rekindle/platform/testing';
import type pg from 'pg';
import { eventStoreMigrations } from '../../migrations/index.js';
import { until } from '../testing/until.js';
import { JobLeases } from './job-leases.js';

const WORKER = 'worker-of-the-spec';
let database: TestDatabase;
let pool: pg.Pool;
let holder: pg.PoolClient;
beforeAll(async () => {
  database = await createTestDatabase([platformMigrations, eventStoreMigrations]);
  pool = createPool(database.url, 3);
  holder = await database.pool.connect();
});
afterAll(async () => {
  holder.release();
  await pool.end();
  await database.drop();
});

it('checks once at a time: while the first check waits for its lock, later ones do not begin', async () => {
  const beats: (() => void)[] = [];
  const interval = jest.spyOn(globalThis, 'setInterval').mockImplementationOnce((beat) => {
    beats.push(beat);
    return setTimeout(() => undefined, 0);
  });
  const connect = jest.spyOn(pool as { connect: () => Promise<pg.PoolClient> }, 'connect');
  await holder.query('SELECT pg_advisory_lock(7305004, hashtext($1))', [WORKER]);
  const leases = new JobLeases(pool, WORKER, createLogger('silent', 'spec'), new Set());
  leases.start();
  interval.mockRestore();
  const waiting = `SELECT 1 FROM pg_locks WHERE locktype = 'advisory' AND NOT granted`;
  await until(async () => (await database.pool.query(waiting)).rowCount === 1);
  for (let beat = 1; beat <= 5; beat += 1) beats[0]?.();
  expect([connect.mock.calls.length, pool.totalCount]).toEqual([1, 1]);

  await holder.query('SELECT pg_advisory_unlock(7305004, hashtext($1))', [WORKER]);
  await until(async () => pool.totalCount === 2 && pool.idleCount === 1);
  await leases.stop();
  connect.mockRestore();
});
