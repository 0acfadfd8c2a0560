import { type AddressInfo, createServer } from 'node:net';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { type TestDatabase, createTestDatabase } from '../testing/test-database.js';
import { TimedPool } from './timed-pool.js';

const TIMEOUT_MS = 1_000;
let database: TestDatabase;
beforeAll(async () => void (database = await createTestDatabase([])));
afterAll(() => database.drop());

/** As while a process starts, or another one occupies the processor. */
const holdEventLoop = (ms: number) => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms);

it('accepts a response that arrived while the event loop was blocked for longer than the timeout', async () => {
  const pool = new TimedPool({ connectionString: database.url }, TIMEOUT_MS);
  const answers = [pool.query('SELECT 1 AS n'), pool.query('SELECT 2 AS n')];
  holdEventLoop(2 * TIMEOUT_MS);
  expect((await Promise.all(answers)).map(({ rows }) => rows)).toEqual([[{ n: 1 }], [{ n: 2 }]]);
  await pool.end();
});

it('gives up on a server that never answers, and opens another connection for the next query', async () => {
  let connections = 0;
  const silent = createServer(() => void (connections += 1));
  await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
  const { port } = silent.address() as AddressInfo;
  const pool = new TimedPool({ connectionString: `postgres://u:p@127.0.0.1:${port}/none`, max: 1 }, TIMEOUT_MS);
  for (const nth of [1, 2]) {
    await expect(pool.query('SELECT 1')).rejects.toThrow('Connection terminated');
    expect(connections).toBe(nth);
  }
  await pool.end();
  silent.close();
});

it('gives up on a server that stalls after connecting', async () => {
  // "The password is right", "ready".
  const hello = Buffer.from([0x52, 0, 0, 0, 8, 0, 0, 0, 0, 0x5a, 0, 0, 0, 5, 0x49]);
  const falling = createServer((socket) => void socket.once('data', () => socket.write(hello)));
  await new Promise<void>((resolve) => falling.listen(0, '127.0.0.1', resolve));
  const { port } = falling.address() as AddressInfo;
  const pool = new TimedPool({ connectionString: `postgres://u:p@127.0.0.1:${port}/none`, max: 1 }, TIMEOUT_MS);
  pool.on('error', () => undefined);
  await expect(pool.query('SELECT 1')).rejects.toThrow('Connection terminated');
  expect(pool.totalCount).toBe(0);
  await pool.end();
  falling.close();
});

it('limits how long PostgreSQL keeps the locks of a lost machine, and how long it waits for other locks', async () => {
  const pool = new TimedPool({ connectionString: database.url }, TIMEOUT_MS);
  const { rows } = await pool.query<Record<string, string>>(
    `SELECT current_setting('tcp_keepalives_idle') AS idle, current_setting('tcp_keepalives_interval') AS interval,
       current_setting('idle_in_transaction_session_timeout') AS asleep, current_setting('lock_timeout') AS locked`,
  );
  expect(rows).toEqual([{ idle: '10', interval: '5', asleep: '1min', locked: '20s' }]);
  await pool.end();
});
