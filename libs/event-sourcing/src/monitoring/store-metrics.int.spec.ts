import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals';
import { newId, platformMigrations } from '@rekindle/platform';
import { type TestDatabase, createTestDatabase } from '@rekindle/platform/testing';
import { Registry } from 'prom-client';
import { eventStoreMigrations } from '../../migrations/index.js';
import { EventStore } from '../store/event-store.js';
import { StoreSignals } from '../store/store-signals.js';
import { StoreMetrics } from './store-metrics.js';

let database: TestDatabase;
beforeAll(async () => void (database = await createTestDatabase([platformMigrations, eventStoreMigrations])));
beforeEach(() => database.pool.query('TRUNCATE es.events RESTART IDENTITY; DELETE FROM es.relay'));
afterAll(() => database.drop());

function measured(kafkaBrokers: string[]) {
  const registry = new Registry();
  const signals = new StoreSignals(database.pool);
  new StoreMetrics(database.pool, registry, { kafkaBrokers }, signals).onModuleInit();
  return { registry, store: new EventStore(database.pool, signals) };
}

const accountsOpened = async (store: EventStore, count: number): Promise<void> => {
  for (let n = 0; n < count; n += 1) {
    const accountId = newId();
    const event = { type: 'PasswordChanged', data: { accountId, userId: accountId } };
    const stream = { tenantId: accountId, streamId: `account-${accountId}`, context: 'accounts', expectedVersion: 0 } as const;
    await store.append({ ...stream, events: [event], occurredAt: new Date() });
  }
};

it('shows how far Kafka is behind, in events and in seconds', async () => {
  const { registry, store } = measured(['localhost:9092']);
  await accountsOpened(store, 5);
  await database.pool.query(`INSERT INTO es.relay (name, position) VALUES ('events', 2)`);
  await database.pool.query(`UPDATE es.events SET recorded_at = now() - interval '90 seconds' WHERE position = 3`);
  const behind = await registry.metrics();
  expect(behind).toContain('rekindle_event_store_relay_lag_events 3\n');
  expect(Number(/^rekindle_event_store_relay_lag_seconds (\S+)$/m.exec(behind)?.[1])).toBeCloseTo(90, -1);
  await database.pool.query('UPDATE es.relay SET position = 5');
  const caughtUp = await registry.metrics();
  expect(caughtUp).toContain('rekindle_event_store_relay_lag_events 0\n');
  expect(caughtUp).toContain('rekindle_event_store_relay_lag_seconds 0\n');
});

it('reports nothing of a relay if the installation has no Kafka', async () => {
  await database.pool.query(`INSERT INTO es.relay (name, position) VALUES ('events', 0)`);
  expect(await measured([]).registry.metrics()).not.toContain('relay_lag');
});

it('counts an append once, even if its command is repeated or refused', async () => {
  const { registry, store } = measured([]);
  const accountId = newId();
  const once = {
    tenantId: accountId,
    streamId: `account-${accountId}`,
    context: 'accounts',
    expectedVersion: 0,
    events: [{ type: 'PasswordChanged', data: { accountId, userId: accountId } }],
    occurredAt: new Date(),
  } as const;
  const commandId = newId();
  await store.append({ ...once, commandId });
  await store.append({ ...once, commandId });
  await expect(store.append(once)).rejects.toThrow('Somebody else changed this');
  const text = await registry.metrics();
  expect(text).toContain('rekindle_event_store_appends_total 1\n');
  expect(text).toContain('rekindle_event_store_appended_events_total 1\n');
});
