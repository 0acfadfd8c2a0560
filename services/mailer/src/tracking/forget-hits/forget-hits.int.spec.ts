import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { createLogger, platformMigrations } from '@rekindle/platform';
import { ManualClock, type TestDatabase, createTestDatabase } from '@rekindle/platform/testing';
import { mailerMigrations } from '../../../migrations/index.js';
import { HitPartitions } from '../record-hit/hit-writer.js';
import { ForgetHits } from './forget-hits.js';

let database: TestDatabase;
beforeAll(async () => void (database = await createTestDatabase([platformMigrations, mailerMigrations])));
afterAll(() => database.drop());

it('keeps hits for thirteen whole months', async () => {
  const months = ['2025-09', '2025-10', '2025-11', '2026-11'];
  await new HitPartitions().ensure(
    database.pool,
    months.map((month) => new Date(`${month}-15T00:00:00Z`)),
  );
  const forget = new ForgetHits(database.pool, new ManualClock(new Date('2026-11-21T09:00:00Z')), createLogger('silent', 'spec'));
  expect(await forget.forget()).toEqual(['hits_2025_09']);
  expect(await forget.forget()).toEqual([]);
});
