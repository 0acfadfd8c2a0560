import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { HealthChecks, createLogger, createPool, platformMigrations } from '@rekindle/platform';
import { type TestDatabase, createTestDatabase, testSettings } from '@rekindle/platform/testing';
import type pg from 'pg';
import { Registry } from 'prom-client';
import { eventStoreMigrations } from '../../migrations/index.js';
import { StoreSignals } from '../store/store-signals.js';
import { BROKER_MS, until } from '../testing/until.js';
import { EmbeddedTransport } from '../transport/embedded-transport.js';
import { KafkaTransport } from '../kafka/kafka-transport.js';
import { type TransportNeeds, createTransport } from './create-transport.js';

let database: TestDatabase;
let pool: pg.Pool;
beforeAll(async () => {
  database = await createTestDatabase([platformMigrations, eventStoreMigrations]);
  pool = createPool(database.url);
});
afterAll(async () => {
  await pool.end();
  await database.drop();
});

const needs = (brokers: string): TransportNeeds => ({
  pool,
  deliveryPool: pool,
  signals: new StoreSignals(pool),
  settings: testSettings(database.url, { KAFKA_BROKERS: brokers }),
  logger: createLogger('silent', 'campaigns'),
  metrics: new Registry(),
  health: new HealthChecks(),
});

it('uses the store if no brokers are configured', () => {
  expect(createTransport(needs(''))).toBeInstanceOf(EmbeddedTransport);
});

it('uses Kafka if they are, under the name of its process, and reports its health', async () => {
  const given = needs(process.env.KAFKA_BROKERS ?? '');
  const transport = createTransport(given) as KafkaTransport;
  try {
    expect(transport).toBeInstanceOf(KafkaTransport);
    await transport.start([]);
    await until(() => transport.relay.leads, Boolean, BROKER_MS);
    const { rows } = await pool.query('SELECT owner FROM es.relay');
    expect(rows).toEqual([{ owner: expect.stringMatching(/^campaigns .+:\d+$/) }]);
    expect(await given.metrics.metrics()).toContain('rekindle_relay_leader 1\n');
    expect(await given.health.report()).toEqual({ status: 'ok', checks: { kafka: 'up' }, why: [] });
  } finally {
    await transport.stop();
  }
});

it('is degraded, with the reason, if no broker can be reached', async () => {
  const { health, ...others } = needs('127.0.0.1:1');
  createTransport({ ...others, health });
  expect(await health.report()).toEqual({
    status: 'degraded',
    checks: { kafka: 'down' },
    why: ['kafka: no broker of 127.0.0.1:1 takes a connection; 0 events wait in the event store'],
  });
});
