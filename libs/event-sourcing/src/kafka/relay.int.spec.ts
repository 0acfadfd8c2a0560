import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { createLogger, createPool, platformMigrations } from '@rekindle/platform';
import { type TestDatabase, createTestDatabase } from '@rekindle/platform/testing';
import type pg from 'pg';
import { eventStoreMigrations } from '../../migrations/index.js';
import { StoreSignals } from '../store/store-signals.js';
import { interceptedPool } from '../testing/intercepted-pool.js';
import { until } from '../testing/until.js';
import { createKafka } from './kafka-client.js';
import { Relay } from './relay.js';

let database: TestDatabase;
let pool: pg.Pool;
beforeAll(async () => {
  database = await createTestDatabase([platformMigrations, eventStoreMigrations]);
  pool = createPool(database.url, 5);
});
afterAll(async () => {
  await pool.end();
  await database.drop();
});

it('gives up a lease granted while it was being stopped, so that the next relay publishes immediately', async () => {
  let granted = false;
  let proceed: () => void = () => undefined;
  const stopping = new Promise<void>((resolve) => (proceed = resolve));
  const slow = interceptedPool(pool, async (statement, run) => {
    const result = await run();
    if (typeof statement === 'string' && statement.includes('UPDATE es.relay SET owner = $2')) {
      granted = result.rowCount === 1;
      await stopping;
    }
    return result;
  });
  const logger = createLogger('silent', 'spec');
  const relay = new Relay({
    pool: slow,
    signals: new StoreSignals(pool),
    kafka: createKafka({ brokers: ['127.0.0.1:1'], logger, clientId: 'spec' }),
    logger,
    name: 'kafka',
    owner: 'spec',
    prefix: 'spec',
    publicUrl: 'http://localhost:3000',
  });
  relay.start();
  await until(() => granted);
  const stopped = relay.stop();
  proceed();
  await stopped;
  expect((await pool.query('SELECT owner, leased_until <= now() AS free FROM es.relay')).rows).toEqual([{ owner: null, free: true }]);
});
