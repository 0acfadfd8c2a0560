import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { platformMigrations } from '../../migrations/index.js';
import { type TestDatabase, createTestDatabase } from '../testing/index.js';
import { migrate } from './migrate.js';

let database: TestDatabase;
beforeAll(async () => void (database = await createTestDatabase([platformMigrations])));
afterAll(() => database.drop());

it('lets several processes migrate at once and leaves one installation row', async () => {
  await Promise.all([1, 2, 3].map(() => migrate(database.url, [platformMigrations])));
  const { rows } = await database.pool.query('SELECT clock_offset_ms FROM platform.installation');
  expect(rows).toEqual([{ clock_offset_ms: '0' }]);
});
