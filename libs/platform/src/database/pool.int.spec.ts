import { Socket } from 'node:net';
import { afterAll, beforeAll, expect, it, jest } from '@jest/globals';
import pg from 'pg';
import { type TestDatabase, createTestDatabase } from '../testing/test-database.js';
import { createPool } from './pool.js';

let database: TestDatabase;
beforeAll(async () => void (database = await createTestDatabase([])));
afterAll(() => database.drop());

it('keeps idle connections alive, including those created outside it', async () => {
  const keepAlive = jest.spyOn(Socket.prototype, 'setKeepAlive');
  const pool = createPool(database.url, 1);
  await pool.query('SELECT 1');
  expect(keepAlive.mock.calls).toEqual([[true, 10_000]]);
  const beside = new pg.Client(pool.options);
  await beside.connect();
  expect(keepAlive.mock.calls).toEqual(Array(2).fill([true, 10_000]));
  await beside.end();
  await pool.end();
  keepAlive.mockRestore();
});
