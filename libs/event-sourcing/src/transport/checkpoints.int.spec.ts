import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { inTransaction, migrate, newId, platformMigrations } from '@rekindle/platform';
import { type TestDatabase, createTestDatabase } from '@rekindle/platform/testing';
import { eventStoreMigrations } from '../../migrations/index.js';
import { EventStore } from '../store/event-store.js';
import { ALL_PARTITIONS, claimCheckpoints, moveCheckpoints, noteServed, registerSubscription } from './checkpoints.js';
import { deliverBatch } from './deliver-batch.js';
import { groupLags } from './lag.js';
import { partitionOf } from '../store/partition.js';
import type { Subscription } from './subscription.js';

const accountId = newId();
const leadId = newId();
const stream = `lead-${leadId}`;
const partition = partitionOf(stream);

let database: TestDatabase;
let handled: string[];
beforeEach(async () => {
  database = await createTestDatabase([platformMigrations, eventStoreMigrations]);
  handled = [];
});
afterEach(() => database.drop());

const subscription = (version: number): Subscription => ({
  group: 'spec.leads',
  kind: 'projection',
  context: 'campaigns',
  version,
  from: 'beginning',
  types: ['LeadDeleted', 'LeadSuppressed'],
  batch: 10,
  handle: async (events) => void handled.push(...events.map((event) => `v${version} ${event.type}`)),
});

const deleteLead = (pool = database.pool) =>
  new EventStore(pool).append({
    tenantId: accountId,
    streamId: stream,
    context: 'campaigns',
    expectedVersion: 0,
    events: [{ type: 'LeadDeleted', data: { accountId, leadId } }],
    occurredAt: new Date(),
  });

const deliver = (version: number, head: number) =>
  deliverBatch(database.pool, subscription(version), { head, partitions: ALL_PARTITIONS, atMost: 24 });

describe('a group', () => {
  it('has a checkpoint for each context that its types come from, and moves them separately', async () => {
    expect(await registerSubscription(database.pool, subscription(1))).toBe('current');
    await inTransaction(database.pool, async (tx) => {
      const claimed = await claimCheckpoints(tx, { group: 'spec.leads', version: 1, head: 9, partitions: [3], atMost: 9 });
      expect(claimed.map(({ context, position }) => [context, position]).toSorted()).toEqual([
        ['campaigns', 0],
        ['mailer', 0],
      ]);
      await moveCheckpoints(tx, subscription(1), [{ context: 'mailer', partition: 3, position: 0 }], 9);
    });
    const { rows } = await database.pool.query('SELECT context FROM es.checkpoints WHERE position = 9');
    expect(rows).toEqual([{ context: 'mailer' }]);
  });

  it('belongs to the stored version: an older program retires, a newer one has to rebuild first', async () => {
    await registerSubscription(database.pool, subscription(2));
    expect(await registerSubscription(database.pool, subscription(1))).toBe('outdated');
    expect(await registerSubscription(database.pool, subscription(3))).toBe('rebuild needed');
    const { position } = await deleteLead();
    expect(await deliver(1, position)).toEqual({ events: 0, checkpoints: 0, full: false });
    expect(await deliver(3, position)).toEqual({ events: 0, checkpoints: 0, full: false });
    expect(await deliver(2, position)).toMatchObject({ events: 1 });
    expect(handled).toEqual(['v2 LeadDeleted']);
  });

  it('is not said to be served by an older program from which a newer one has taken it over', async () => {
    await registerSubscription(database.pool, subscription(2));
    const served = async (version: number): Promise<boolean[]> => {
      await database.pool.query(`UPDATE es.subscriptions SET seen_at = now() - interval '1 hour'`);
      await registerSubscription(database.pool, subscription(version));
      await noteServed(database.pool, [subscription(version)]);
      return (await groupLags(database.pool)).map((lag) => lag.served);
    };
    expect([await served(1), await served(2), await served(3)]).toEqual([[false], [true], [true]]);
  });

  it('is not handled by an older program if a newer one takes over between its claim and its read', async () => {
    await registerSubscription(database.pool, subscription(1));
    const { position } = await deleteLead();
    await inTransaction(database.pool, async (tx) => {
      const claimed = await claimCheckpoints(tx, { group: 'spec.leads', version: 1, head: position, partitions: [partition], atMost: 9 });
      await database.pool.query('UPDATE es.subscriptions SET version = 2');
      await moveCheckpoints(tx, subscription(1), claimed, position);
    });
    const { rows } = await database.pool.query('SELECT max(position) AS reached FROM es.checkpoints');
    expect(rows).toEqual([{ reached: '0' }]);
  });
});

it('carries its former checkpoints over to each context whose events it has read', async () => {
  const yesterday = { ...eventStoreMigrations, migrations: eventStoreMigrations.migrations.slice(0, 2) };
  const old = await createTestDatabase([platformMigrations, yesterday]);
  try {
    const { position } = await deleteLead(old.pool);
    await old.pool.query(
      `INSERT INTO es.subscriptions (group_name, kind, context, version, types) VALUES ('spec.leads', 'projection', 'campaigns', 1, '{LeadDeleted,LeadSuppressed}')`,
    );
    await old.pool.query(
      `INSERT INTO es.checkpoints (group_name, partition, position) SELECT 'spec.leads', p, $1 FROM generate_series(0, 11) AS p`,
      [position],
    );
    await migrate(old.url, [eventStoreMigrations]);
    expect(await registerSubscription(old.pool, subscription(1))).toBe('current');
    const { rows } = await old.pool.query('SELECT context, position, count(*)::int FROM es.checkpoints GROUP BY 1, 2 ORDER BY 1');
    expect(rows).toEqual([
      { context: 'campaigns', position: String(position), count: 12 },
      { context: 'mailer', position: '0', count: 12 },
    ]);
  } finally {
    await old.drop();
  }
});
