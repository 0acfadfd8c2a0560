import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { createPool, platformMigrations } from '@rekindle/platform';
import { type TestDatabase, createTestDatabase } from '@rekindle/platform/testing';
import { until } from '../testing/until.js';
import { ChannelListener } from './channel-listener.js';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase([platformMigrations]);
  await database.pool.query('CREATE TABLE fault (still bool); INSERT INTO fault VALUES (true)');
});
afterAll(() => database.drop());

it('replaces a connection that fails in two ways at the same moment by one, and listens again', async () => {
  const pool = createPool(database.url, 2);
  let connections = 0;
  pool.on('connect', () => void (connections += 1));
  const said: string[] = [];
  const handled = {
    onNotification: (channel: string, payload: string) => void said.push(`${channel} ${payload}`),
    onGap: () => said.push('gap'),
  };
  // The connection ends in the middle of its LISTEN, which then fails as well.
  const listener = new ChannelListener(pool, handled, ['spec; SELECT pg_terminate_backend(pg_backend_pid()) FROM fault']);
  listener.start();

  await until(() => connections >= 3);
  await database.pool.query('DELETE FROM fault');
  await until(() => said.includes('gap'));
  await database.pool.query(`NOTIFY spec, 'hello'`);
  await until(() => said.includes('spec hello'));
  expect([said, pool.totalCount]).toEqual([['gap', 'spec hello'], 1]);
  listener.stop();
  await pool.end();
});
