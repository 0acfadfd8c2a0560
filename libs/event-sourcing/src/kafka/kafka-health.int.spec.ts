import { type AddressInfo, type Server, createServer } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { HealthChecks, createPool, newId, platformMigrations } from '@rekindle/platform';
import { type TestDatabase, createTestDatabase } from '@rekindle/platform/testing';
import type pg from 'pg';
import { eventStoreMigrations } from '../../migrations/index.js';
import { watchKafka } from '../module/create-transport.js';

// A hanging broker: its port accepts connections, but nothing ever answers.
let hanging: Server;
let broker: string;
let database: TestDatabase;
let pool: pg.Pool;
beforeAll(async () => {
  hanging = createServer();
  await new Promise<void>((resolve) => hanging.listen(0, '127.0.0.1', resolve));
  broker = `127.0.0.1:${(hanging.address() as AddressInfo).port}`;
  database = await createTestDatabase([platformMigrations, eventStoreMigrations]);
  pool = createPool(database.url, 2);
});
afterAll(async () => {
  hanging.close();
  await pool.end();
  await database.drop();
});
beforeEach(() => pool.query('TRUNCATE es.events RESTART IDENTITY; DELETE FROM es.relay'));

const stored = (secondsAgo: number) =>
  pool.query(
    `INSERT INTO es.events (tenant_id, event_id, occurred_at, recorded_at, stream_version, schema_version, partition, stream_id, context, type, data, metadata)
     VALUES ($1, $1, now(), now() - $2 * interval '1 s', 1, 1, 0, 'lead-1', 'campaigns', 'LeadDeleted', '{}', '{}')`,
    [newId(), secondsAgo],
  );
const relayed = () => pool.query(`INSERT INTO es.relay (name, position) VALUES ('kafka', 0)`);

function report(brokers: readonly string[]) {
  const health = new HealthChecks();
  watchKafka(health, pool, brokers);
  return health.report();
}

describe('the health of Kafka', () => {
  it('is up while events wait only for a moment', async () => {
    await stored(2);
    await relayed();
    expect(await report([broker])).toEqual({ status: 'ok', checks: { kafka: 'up' }, why: [] });
  });

  it('is down if a broker accepts connections and does nothing else', async () => {
    await stored(40);
    await relayed();
    const { status, why } = await report([broker]);
    expect(status).toBe('degraded');
    expect(why).toEqual([expect.stringMatching(/^kafka: the oldest event has waited for 4\d s; 1 event waits in the event store$/)]);
  });

  it('names the brokers if none accepts a connection', async () => {
    expect((await report(['127.0.0.1:1'])).why).toEqual([
      'kafka: no broker of 127.0.0.1:1 takes a connection; 0 events wait in the event store',
    ]);
  });

  it('is not reported if the installation configures no broker', async () => {
    expect(await report([])).toEqual({ status: 'ok', checks: {}, why: [] });
  });
});
