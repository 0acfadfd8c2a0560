import { setImmediate } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { until } from '@rekindle/event-sourcing/testing';
import { newId } from '@rekindle/platform';
import { BillingBench } from '../testing/billing-bench.js';
import { AccountLeases } from './account-leases.js';

// One for each of two processes.
let bench: BillingBench;
let ours: AccountLeases;
let theirs: AccountLeases;
beforeAll(async () => {
  bench = await BillingBench.open();
  [ours, theirs] = [new AccountLeases(bench.database.pool), new AccountLeases(bench.database.pool)];
});
afterAll(async () => {
  await Promise.all([ours, theirs].map((leases) => leases.onApplicationShutdown()));
  await bench.close();
});

const query = (sql: string, values: unknown[] = []) => bench.database.pool.query<{ process: string }>(sql, values);

/** Begins a change, and pauses inside it. */
async function begin(leases: AccountLeases, accountId: string) {
  const { promise: ending, resolve: end } = Promise.withResolvers<undefined>();
  const { promise: begun, resolve } = Promise.withResolvers<() => Promise<void>>();
  const done = leases.holding(accountId, (stillHeld) => {
    resolve(stillHeld);
    return ending;
  });
  return { stillHeld: await begun, end: () => (end(undefined), done) };
}

it('lets one change of an account run at a time, but changes of other accounts at the same time', async () => {
  const accountId = newId();
  const order: string[] = [];
  const first = await begin(ours, accountId);
  const second = theirs.holding(accountId, async () => void order.push('second'));
  await theirs.holding(newId(), async () => void order.push('another account'));
  order.push('first');
  await first.end();
  await second;
  expect(order).toEqual(['another account', 'first', 'second']);
  expect((await query('SELECT 1 FROM billing.account_leases')).rows).toEqual([]);
});

it('lets changes of one process take turns in the order in which they came', async () => {
  const accountId = newId();
  const order: number[] = [];
  const change = (n: number) =>
    ours.holding(accountId, async () => {
      await setImmediate();
      order.push(n);
    });
  const all = Array.from({ length: 40 }, (_, n) => n);
  await Promise.all(all.map(change));
  expect(order).toEqual(all);
});

it("stops a process that has lost its lease before it charges, and leaves the change to the lease's new holder", async () => {
  const accountId = newId();
  const first = await begin(ours, accountId);
  await first.stillHeld();
  await query(`UPDATE billing.account_leases SET held_until = now() WHERE account_id = $1`, [accountId]);
  const second = await begin(theirs, accountId);
  await expect(first.stillHeld()).rejects.toMatchObject({ code: 'CONCURRENCY_CONFLICT' });
  await first.end();
  await second.stillHeld();
  await second.end();
});

it('makes the process visible again if PostgreSQL has lost sight of the one that holds the lease', async () => {
  const accountId = newId();
  const first = await begin(ours, accountId);
  const { rows } = await query('SELECT process FROM billing.account_leases WHERE account_id = $1', [accountId]);
  const seen = `SELECT pid FROM pg_locks WHERE locktype = 'advisory' AND classid = 7305101 AND objid::bigint = hashtext($1)::bigint & 4294967295`;
  const sight = () => query(seen, [rows[0]?.process]);
  expect((await sight()).rows).toHaveLength(1);
  await query(`SELECT pg_terminate_backend(pid, 5000) FROM (${seen}) AS s`, [rows[0]?.process]);
  expect((await sight()).rows).toEqual([]);
  // The loss is noticed a moment later.
  await until(
    async () => first.stillHeld().then(sight),
    ({ rowCount }) => rowCount === 1,
  );
  await first.end();
});
