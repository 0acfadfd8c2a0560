import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { until } from '@rekindle/event-sourcing/testing';
import { type TestGateway, startGateway } from '../../testing/start-gateway.js';

/** A quarter of a process's twenty connections. */
const SHARE = 5;

let gateway: TestGateway;
beforeAll(async () => void (gateway = await startGateway()));
afterAll(() => gateway.stop());

const waiting = async (): Promise<number> => {
  const { rows } = await gateway.database.pool.query<{ n: number }>(
    `SELECT count(*)::int AS n FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`,
  );
  return rows[0]?.n ?? 0;
};

it('leaves other accounts connections while one account’s writes wait for each other', async () => {
  const [busy, other] = [await gateway.signUp(), await gateway.signUp()];
  const add = (caller: typeof busy, email: string) => caller.call('POST', '/api/leads/items', { payload: { email } });
  expect((await add(busy, 'first@x.example')).statusCode).toBe(201);
  // Holds the lock that a long import of the account would.
  const holder = await gateway.database.pool.connect();
  await holder.query('BEGIN');
  await holder.query('UPDATE campaigns.usage u SET used = used FROM vault.users v WHERE v.account_id = u.account_id AND v.email = $1', [
    busy.email,
  ]);
  const adding = Array.from({ length: 40 }, (_, n) => add(busy, `lead${n}@x.example`));
  await until(waiting, (count) => count === SHARE);
  const answers = [
    await add(other, 'their@x.example'),
    await other.call('GET', '/api/campaigns'),
    await busy.call('GET', '/api/campaigns'),
  ];
  expect([answers.map(({ statusCode }) => statusCode), await waiting()]).toEqual([[201, 200, 200], SHARE]);
  await holder.query('ROLLBACK');
  holder.release();
  // Requests that waited too long are answered with a retry.
  const refused = (await Promise.all(adding)).filter(({ statusCode }) => statusCode !== 201);
  expect(refused.map(({ statusCode, headers }) => [statusCode, headers['retry-after']])).toEqual(refused.map(() => [503, '5']));
});
