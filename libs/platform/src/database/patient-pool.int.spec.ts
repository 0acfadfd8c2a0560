import { type AddressInfo, createServer } from 'node:net';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { type TestDatabase, createTestDatabase } from '../testing/test-database.js';
import { PatientPool } from './patient-pool.js';

const PATIENCE_MS = 1_000;
let database: TestDatabase;
beforeAll(async () => void (database = await createTestDatabase([])));
afterAll(() => database.drop());

/** As while a process starts, or another one has the processor. */
const holdEventLoop = (ms: number) => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms);

it('takes an answer that has come while the event loop did not turn for longer than it waits', async () => {
  const pool = new PatientPool({ connectionString: database.url }, PATIENCE_MS);
  const answers = [pool.query('SELECT 1 AS n'), pool.query('SELECT 2 AS n')];
  holdEventLoop(2 * PATIENCE_MS);
  expect((await Promise.all(answers)).map(({ rows }) => rows)).toEqual([[{ n: 1 }], [{ n: 2 }]]);
  await pool.end();
});

it('gives up a server that never answers, and opens another connection for the next', async () => {
  let connections = 0;
  const silent = createServer(() => void (connections += 1));
  await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
  const { port } = silent.address() as AddressInfo;
  const pool = new PatientPool({ connectionString: `postgres://u:p@127.0.0.1:${port}/none`, max: 1 }, PATIENCE_MS);
  for (const nth of [1, 2]) {
    await expect(pool.query('SELECT 1')).rejects.toThrow('Connection terminated');
    expect(connections).toBe(nth);
  }
  await pool.end();
  silent.close();
});
