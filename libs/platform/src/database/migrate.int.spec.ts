import { afterAll, beforeAll, expect, it, jest } from '@jest/globals';
import { platformMigrations } from '../../migrations/index.js';
import { type TestDatabase, createTestDatabase } from '../testing/index.js';
import { MIGRATION_LOCK, migrate } from './migrate.js';

let database: TestDatabase;
beforeAll(async () => void (database = await createTestDatabase([platformMigrations])));
afterAll(() => database.drop());

it('lets several processes migrate concurrently and leaves one installation row', async () => {
  await Promise.all([1, 2, 3].map(() => migrate(database.url, [platformMigrations])));
  const { rows } = await database.pool.query('SELECT clock_offset_ms FROM platform.installation');
  expect(rows).toEqual([{ clock_offset_ms: '0' }]);
});

it('runs new migrations only', async () => {
  const made = jest.fn<() => void>();
  class Later1763700000001 {
    async up(): Promise<void> {
      made();
    }
    async down(): Promise<void> {}
  }
  const grown = { ...platformMigrations, migrations: [...platformMigrations.migrations, Later1763700000001] };
  for (const sets of [[grown], [grown]]) await migrate(database.url, sets);
  expect(made).toHaveBeenCalledTimes(1);
  await expect(migrate(database.url, [platformMigrations])).rejects.toThrow(
    'A newer Rekindle has changed this database (platform: Later1763700000001): start that version or a later one, or restore the backup from before the upgrade.',
  );
  await database.pool.query(`DELETE FROM platform.migrations WHERE name = 'Later1763700000001'`);
});

it('does not take the lock if there is nothing to do, so that no process looks unready', async () => {
  const migrator = await database.pool.connect();
  await migrator.query('SELECT pg_advisory_lock($1)', [MIGRATION_LOCK]);
  await migrate(database.url, [platformMigrations]);
  await migrator.query('SELECT pg_advisory_unlock($1)', [MIGRATION_LOCK]);
  migrator.release();
});
