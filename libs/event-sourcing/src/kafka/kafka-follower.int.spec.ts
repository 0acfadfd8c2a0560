import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { createLogger, createPool, newId, platformMigrations } from '@rekindle/platform';
import { type TestDatabase, createTestDatabase } from '@rekindle/platform/testing';
import type pg from 'pg';
import { eventStoreMigrations } from '../../migrations/index.js';
import type { StoredEvent } from '../model/types.js';
import { EventStore } from '../store/event-store.js';
import { partitionOf } from '../store/partition.js';
import { interceptedPool } from '../testing/intercepted-pool.js';
import { until } from '../testing/until.js';
import { registerSubscription } from '../transport/checkpoints.js';
import { KafkaFollower } from './kafka-follower.js';
import { createSeenEvents, seenEvents } from './testing/seen-events.js';

let database: TestDatabase;
let pool: pg.Pool;
beforeAll(async () => {
  database = await createTestDatabase([platformMigrations, eventStoreMigrations]);
  pool = createPool(database.url, 5);
  await createSeenEvents(pool);
});
afterAll(async () => {
  await pool.end();
  await database.drop();
});

/** The pool, which calls `meanwhile` once, before the answer to a query of the store's end returns. */
function pausedPool(meanwhile: () => Promise<void>): pg.Pool {
  let called = false;
  return interceptedPool(pool, async (statement, run) => {
    const result = await run();
    if (called || typeof statement === 'string' || statement.name !== 'es-drawn-head') return result;
    called = true;
    await meanwhile();
    return result;
  });
}

it('handles a message that arrives while it queries where the store ends', async () => {
  const [tenantId, leadId] = [newId(), newId()];
  const store = new EventStore(pool);
  const place = { context: 'campaigns', partition: partitionOf(`lead-${leadId}`) } as const;
  const append = async (expectedVersion: number): Promise<StoredEvent> => {
    const events = [{ type: 'LeadDeleted', data: { accountId: tenantId, leadId } }];
    await store.append({ tenantId, streamId: `lead-${leadId}`, context: 'campaigns', expectedVersion, events, occurredAt: new Date() });
    return (await store.last(tenantId, `lead-${leadId}`)) as StoredEvent;
  };
  const first = await append(0);
  const subscription = seenEvents('late', 'follower');
  await registerSubscription(pool, subscription);
  const follower = new KafkaFollower(subscription, {
    pool: pausedPool(async () => {
      const event = await append(1);
      follower.offer(place, [{ position: event.position, previous: first.position, store: 'spec', event }]);
    }),
    logger: createLogger('silent', 'spec'),
    onDelivered: () => undefined,
  });
  follower.notice(first.position, [place.partition]);
  follower.start();
  try {
    const rows = await until(
      async () => (await pool.query<{ stream_version: number }>('SELECT stream_version FROM seen_events ORDER BY serial')).rows,
      ({ length }) => length === 2,
      10_000,
    );
    expect(rows).toEqual([{ stream_version: 1 }, { stream_version: 2 }]);
  } finally {
    await follower.stop();
  }
});
