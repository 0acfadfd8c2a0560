import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { until } from '@rekindle/event-sourcing/testing';
import { type TestDatabase, createTestDatabase } from '@rekindle/platform/testing';
import { StoredFiles } from './stored-files.js';
import type { UploadStore } from './upload-store.js';

let database: TestDatabase;
beforeAll(async () => void (database = await createTestDatabase([])));
afterAll(() => database.drop());

it('waiting for a file holds no connection that others need', async () => {
  const { pool } = database;
  const files = new StoredFiles(pool, {} as UploadStore);
  const { promise: gate, resolve: open } = Promise.withResolvers<void>();
  const placed: number[] = [];
  const place = (n: number) => files.place('account', 'sha256', () => gate.then(() => placed.push(n)));
  const all = Array.from({ length: 3 * pool.options.max }, (_, n) => place(n));
  await until(() => pool.totalCount - pool.idleCount);
  expect((await pool.query('SELECT 1 AS one')).rows).toEqual([{ one: 1 }]);
  expect(pool.totalCount - pool.idleCount).toBe(1);
  open();
  await Promise.all(all);
  expect(placed).toEqual(all.map((_, n) => n));
});
