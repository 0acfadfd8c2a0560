import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type pg from 'pg';
import { type TestDatabase, createTestDatabase } from '../testing/test-database.js';
import { enterShare, withinShare } from './account-share.js';
import { waitsFor } from './faults.js';
import { createPool, inTransaction } from './pool.js';

const SHARE = 2;
let database: TestDatabase;
let pool: pg.Pool;
beforeAll(async () => {
  database = await createTestDatabase([]);
  pool = createPool(database.url, 4 * SHARE);
});
afterAll(async () => {
  await pool.end();
  await database.drop();
});

/** Transactions of one account's requests that last until released. */
function held(accountId: string, count: number) {
  const { promise: mayEnd, resolve: end } = Promise.withResolvers<void>();
  const { promise: full, resolve: fill } = Promise.withResolvers<void>();
  const begun: number[] = [];
  const work = (n: number) =>
    inTransaction(pool, async () => {
      if (begun.push(n) === SHARE) fill();
      await mayEnd;
    });
  const all = Array.from({ length: count }, (_, n) => withinShare(accountId, () => work(n)));
  return { begun, full, end: () => (end(), Promise.all(all)) };
}

it('leaves connections to other accounts while one account’s transactions wait', async () => {
  const busy = held('busy', 5 * SHARE);
  await busy.full;
  const seen = await withinShare('other', () => inTransaction(pool, async (tx) => (await tx.query<{ n: number }>('SELECT 1 AS n')).rows));
  const work = await inTransaction(pool, async () => busy.begun.toSorted());
  expect([seen, work, pool.totalCount]).toEqual([[{ n: 1 }], [0, 1], SHARE + 1]);
  await busy.end();
  expect(busy.begun.toSorted()).toEqual(Array.from({ length: 5 * SHARE }, (_, n) => n));
});

it('lets a request open a second transaction within its first', async () => {
  const busy = held('busy', SHARE - 1);
  const twice = withinShare('busy', () => inTransaction(pool, () => inTransaction(pool, async () => 'both')));
  expect(await twice).toBe('both');
  await busy.end();
});

it('refuses a request that waits too long, as if no connection were free, and gives its turn to the next', async () => {
  const enter = (timeoutMs: number) => withinShare('slow', () => enterShare(pool, timeoutMs));
  const leaves = await Promise.all(Array.from({ length: SHARE }, () => enter(1)));
  const late: unknown = await enter(1).catch((error: unknown) => error);
  expect(waitsFor(late)).toBe('it does not answer');
  const next = enter(60_000);
  leaves[0]?.();
  (await next)();
  leaves[1]?.();
  expect(await Promise.all(Array.from({ length: SHARE }, () => enter(1)))).toHaveLength(SHARE);
});
