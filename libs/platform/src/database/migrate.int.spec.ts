import { afterAll, beforeAll, expect, it, jest } from '@jest/globals';
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

it('runs what is new and leaves what is done', async () => {
  const made = jest.fn<() => void>();
  class Later1763700000001 {
    async up(): Promise<void> {
      made();
    }
    async down(): Promise<void> {}
  }
  const grown = { ...platformMigrations, migrations: [...platformMigrations.migrations, Later1763700000001] };
  for (const sets of [[grown], [grown], [platformMigrations]]) await migrate(database.url, sets);
  expect(made).toHaveBeenCalledTimes(1);
});
