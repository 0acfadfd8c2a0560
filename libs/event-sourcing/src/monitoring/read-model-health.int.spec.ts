import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { HealthChecks, platformMigrations } from '@rekindle/platform';
import { type TestDatabase, createTestDatabase } from '@rekindle/platform/testing';
import { eventStoreMigrations } from '../../migrations/index.js';
import type { Projection } from '../model/types.js';
import { registerSubscription } from '../transport/checkpoints.js';
import { projectionSubscription } from '../transport/subscription.js';
import { readModelHealth } from './read-model-health.js';

const model = (name: string, version: number): Projection => ({
  name,
  version,
  context: 'campaigns',
  subscribesTo: ['LeadDeleted'],
  tables: [],
  apply: () => Promise.resolve(),
});

let database: TestDatabase;
beforeAll(async () => void (database = await createTestDatabase([platformMigrations, eventStoreMigrations])));
afterAll(() => database.drop());

const register = (name: string, version: number) => registerSubscription(database.pool, projectionSubscription(model(name, version)));
const unseenFor = (time: string) => database.pool.query('UPDATE es.subscriptions SET seen_at = now() - $1::interval', [time]);
const rebuildTo = (version: number, state: string) =>
  database.pool.query(
    `INSERT INTO es.rebuilds (group_name, state, version, asked_by) VALUES ('spec.leads', $1, $2, 'system:start')
     ON CONFLICT (group_name) DO UPDATE SET state = $1, version = $2`,
    [state, version],
  );

const report = (version: number, ...others: Projection[]) => {
  const health = new HealthChecks();
  health.register(readModelHealth(database.pool, [model('spec.leads', version), ...others]));
  return health.report();
};
const well = { status: 'ok', checks: { 'read-models': 'up' }, why: [] };
const degraded = (why: string) => ({ status: 'degraded', checks: { 'read-models': 'down' }, why: [`read-models: ${why}`] });

describe('the health of read models', () => {
  beforeEach(async () => {
    await database.pool.query('TRUNCATE es.subscriptions, es.rebuilds CASCADE');
    await register('spec.leads', 2);
  });

  it('is good with models of the program’s own version, served or not', async () => {
    await unseenFor('2 days');
    expect(await report(2)).toEqual(well);
  });

  it('says what to do if an older program was started after a newer one, once that has been gone for a minute', async () => {
    expect(await report(1)).toEqual(well);
    await unseenFor('61 seconds');
    const why =
      'spec.leads is of a newer Rekindle (version 2, here 1) and is not kept up to date: start that Rekindle or a later one, or restore the backup from before the upgrade';
    expect(await report(1)).toEqual(degraded(why));
    await register('spec.people', 7);
    await unseenFor('61 seconds');
    expect(await report(1, model('spec.people', 6))).toEqual(degraded(`${why} (and 1 more)`));
  });

  it.each([
    ['failed', 'has failed'],
    ['canceled', 'was cancelled'],
  ])('says so if the rebuild to the program’s version has %s', async (state, how) => {
    await rebuildTo(3, state);
    expect(await report(3)).toEqual(
      degraded(
        `the rebuild of spec.leads to version 3 ${how}, and version 2 is not kept up to date: npm run ops -- projections list says why`,
      ),
    );
    expect(await report(2)).toEqual(well);
    expect(await report(4)).toEqual(well);
  });

  it('is good while a rebuild is wanted or running', async () => {
    expect(await report(3)).toEqual(well);
    await rebuildTo(3, 'running');
    expect(await report(3)).toEqual(well);
  });
});
