import { type Socket, connect, createServer } from 'node:net';
import { once } from 'node:events';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type pg from 'pg';
import { platformMigrations } from '../../migrations/index.js';
import { type TestDatabase, createTestDatabase } from '../testing/index.js';
import { waitsFor } from './faults.js';
import { createPool, inTransaction } from './pool.js';

let database: TestDatabase;
let pool: pg.Pool;
const sockets: Socket[] = [];
let stalled = false;
const server = createServer((caller) => {
  const { hostname, port } = new URL(database.url);
  const beyond = connect(Number(port), hostname);
  sockets.push(caller, beyond);
  for (const socket of [caller, beyond]) socket.on('error', () => undefined);
  caller.on('close', () => beyond.destroy());
  if (!stalled) caller.pipe(beyond).pipe(caller);
});

/** Silently blocks all traffic, like a stopped server or a pulled cable. */
function stall(): void {
  stalled = true;
  for (const socket of sockets) socket.unpipe().pause();
}

beforeAll(async () => {
  database = await createTestDatabase([platformMigrations]);
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as { port: number };
  pool = createPool(Object.assign(new URL(database.url), { port: String(port) }).toString(), 3);
});
afterAll(async () => {
  for (const socket of sockets) socket.destroy();
  await pool.end();
  server.close();
  await database.drop();
});

const outcome = (work: Promise<unknown>): Promise<string | null> => work.then(() => 'done', waitsFor);

it('does not interrupt a slow query', async () => {
  expect(await outcome(pool.query('SELECT pg_sleep(6)'))).toBe('done');
});

it('ends queries to a stalled server, and recovers with it', async () => {
  const held = Promise.withResolvers<void>();
  const transaction = inTransaction(pool, async (tx) => {
    await held.promise;
    await tx.query('SELECT 1');
  });
  await pool.query('SELECT 1');
  stall();
  held.resolve();
  const waiting = [transaction, pool.query('SELECT 1'), pool.query('SELECT 1'), pool.query('SELECT 1')];
  const cut = 'the connection was cut';
  expect((await Promise.all(waiting.map(outcome))).every((why) => why === cut || why === 'it does not answer')).toBe(true);

  stalled = false;
  expect(await outcome(pool.query('SELECT 1'))).toBe('done');
});
