import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { createPool, newId, platformMigrations } from '@rekindle/platform';
import { type TestDatabase, createTestDatabase } from '@rekindle/platform/testing';
import type pg from 'pg';
import { eventStoreMigrations } from '../../migrations/index.js';
import { until } from '../testing/until.js';
import { registerSubscription } from './checkpoints.js';
import { partitionOf } from '../store/partition.js';
import { QuietPartitions } from './quiet-partitions.js';
import type { Subscription } from './subscription.js';

let database: TestDatabase;
let pool: pg.Pool;
beforeAll(async () => {
  database = await createTestDatabase([platformMigrations, eventStoreMigrations]);
  pool = createPool(database.url, 2);
});
afterAll(async () => {
  await pool.end();
  await database.drop();
});

const subscription = (group: string, version = 1): Subscription => ({
  group,
  kind: 'projection',
  context: 'campaigns',
  version,
  from: 'beginning',
  types: ['LeadDeleted'],
  batch: 10,
  handle: () => Promise.resolve(),
});

const positions = async (group: string): Promise<number[]> => {
  const { rows } = await pool.query<{ position: string }>('SELECT position FROM es.checkpoints WHERE group_name = $1 ORDER BY partition', [
    group,
  ]);
  return rows.map(({ position }) => Number(position));
};

it('moves every partition along that the last events did not concern, of its own version only', async () => {
  const busy = partitionOf(`lead-${newId()}`);
  const quiet = subscription('quiet');
  const outdated = subscription('outdated');
  await registerSubscription(pool, quiet);
  await registerSubscription(pool, outdated);
  await pool.query(`UPDATE es.subscriptions SET version = 2 WHERE group_name = 'outdated'`);
  const partitions = new QuietPartitions(pool, [quiet, outdated]);
  partitions.start(0);
  await partitions.take(250, new Map([['LeadDeleted', [busy]]]));
  // It moves at most a few times a second.
  await until(async () => {
    await partitions.take(500, new Map());
    return (await positions('quiet')).some((position) => position > 0);
  });
  const moved = await positions('quiet');
  expect(moved[busy]).toBe(0);
  expect(moved.toSpliced(busy, 1)).toEqual(Array.from({ length: 11 }, () => 500));
  expect(await positions('outdated')).toEqual(Array.from({ length: 12 }, () => 0));
});
