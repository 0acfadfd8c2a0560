import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { createLogger, newId, platformMigrations } from '@rekindle/platform';
import { type TestDatabase, createTestDatabase } from '@rekindle/platform/testing';
import { eventStoreMigrations } from '../../migrations/index.js';
import { RebuildRun } from '../rebuild/rebuild-run.js';
import { EventStore } from '../store/event-store.js';
import { StoreSignals } from '../store/store-signals.js';
import { drain } from '../testing/drain.js';
import { expectRebuildable } from '../testing/expect-rebuildable.js';
import { ALL_PARTITIONS } from '../transport/checkpoints.js';
import { deliverBatch } from '../transport/deliver-batch.js';
import { partitionOf } from '../store/partition.js';
import { projectionSubscription } from '../transport/subscription.js';
import { EventBlocksProjection } from './event-blocks.projection.js';
import { EventFeed } from './event-feed.js';
import type { FeedPage } from './read-feed.js';
import { BLOCK, MOST_BLOCKS } from './spans.js';
import { TenantWaiters } from './tenant-waiters.js';

const blocks = new EventBlocksProjection();
let database: TestDatabase;
let signals: StoreSignals;
let waiters: TenantWaiters;
let feed: EventFeed;
let tenantId: string;

beforeAll(async () => void (database = await createTestDatabase([platformMigrations, eventStoreMigrations])));
afterAll(() => database.drop());
beforeEach(() => {
  tenantId = newId();
  signals = new StoreSignals(database.pool);
  waiters = new TenantWaiters(database.pool, signals, createLogger('silent', 'spec'));
  feed = new EventFeed(database.pool, waiters);
});
afterEach(() => waiters.beforeApplicationShutdown());

const keepUp = (): Promise<void> => drain(database.pool, { projections: [blocks] });
const query = async <Row extends object>(text: string, values: unknown[] = []) => (await database.pool.query<Row>(text, values)).rows;

/** @returns the event's position */
async function append(tenant = tenantId, streamId = `lead-${newId()}`, expectedVersion = 0): Promise<number> {
  const { position } = await new EventStore(database.pool, signals).append({
    tenantId: tenant,
    streamId,
    context: 'campaigns',
    expectedVersion,
    events: [{ type: 'LeadDeleted', data: { accountId: tenant, leadId: newId() } }],
    occurredAt: new Date(),
  });
  return position;
}

/** The next event comes immediately after this position. */
const skipTo = (position: number) => query(`SELECT setval('es.events_position_seq', $1)`, [position]);
const lastPosition = async () => Number((await query<{ at: string }>('SELECT last_value AS at FROM es.events_position_seq'))[0]?.at);
const nextBlock = async (): Promise<number> => Math.floor((await lastPosition()) / BLOCK) + 1;

const page = (after = 0, limit = 100): Promise<FeedPage> => feed.read({ tenantId, after, types: ['LeadDeleted'], limit, waitMs: 0 });

/** Every event, page by page, and the number of pages. */
async function all(limit = 100): Promise<{ seen: number[]; pages: number }> {
  const seen: number[] = [];
  for (let after = 0, pages = 1; ; pages += 1) {
    const { events, reached, more } = await page(after, limit);
    seen.push(...events.map(({ position }) => position));
    if (!more) return { seen, pages };
    expect(reached).toBeGreaterThan(after);
    after = reached;
  }
}

/** Events of the account in this many blocks, with some thousand positions of others in between. */
async function spread(times: number): Promise<number[]> {
  const positions: number[] = [];
  for (let n = 0; n < times; n += 1) {
    positions.push(await append());
    await append(newId());
    await skipTo((await lastPosition()) + 2 * BLOCK);
  }
  return positions;
}

async function knows(): Promise<number[]> {
  const rows = await query<{ block: string }>('SELECT block FROM es.account_blocks WHERE tenant_id = $1 ORDER BY block', [tenantId]);
  return rows.map(({ block }) => Number(block));
}

describe('the model', () => {
  it('has one row for each block in which an account has public events', async () => {
    const block = await nextBlock();
    for (const position of [block * BLOCK - 1, block * BLOCK, (block + 3) * BLOCK - 2, (block + 3) * BLOCK - 1]) {
      await skipTo(position);
      await append();
    }
    await keepUp();
    expect(await knows()).toEqual([block, block + 2, block + 3]);
    await expectRebuildable(database.pool, blocks);
  });
});

describe.each(['is absent', 'is far behind', 'is at the head'])('when the model %s, an account', (state) => {
  beforeEach(async () => {
    await query('DELETE FROM es.subscriptions');
    await query('TRUNCATE es.account_blocks');
    if (state !== 'is absent') await keepUp();
  });
  const known = async (): Promise<void> => (state === 'is at the head' ? keepUp() : undefined);

  it('gets all of its events, however small its pages are', async () => {
    const positions = await spread(2 * MOST_BLOCKS + 2);
    await known();
    for (const limit of [100, 3, 1]) expect((await all(limit)).seen).toEqual(positions);
  });

  it('gets events on both sides of a block boundary', async () => {
    const border = (await nextBlock()) * BLOCK;
    await skipTo(border - 3);
    for (let n = 0; n < 4; n += 1) await append();
    await known();
    for (const limit of [100, 1]) expect((await all(limit)).seen).toEqual([border - 2, border - 1, border, border + 1]);
    expect((await page(border - 1)).events.map(({ position }) => position)).toEqual([border, border + 1]);
  });

  it('gets events beyond what the model knows', async () => {
    const positions = await spread(3);
    await known();
    positions.push(...(await spread(3)));
    expect((await all()).seen).toEqual(positions);
  });
});

describe('with the model', () => {
  it('answers an account without events among millions of others immediately, and reads only where one with few has any', async () => {
    await skipTo((await lastPosition()) + 2_000_000);
    await append(newId());
    await keepUp();
    expect(await page()).toEqual({ events: [], reached: await lastPosition(), more: false });
    const few = [await append()];
    await skipTo((await lastPosition()) + 2_000_000);
    few.push(await append());
    await keepUp();
    expect(await all()).toEqual({ seen: few, pages: 1 });
  });

  it('knows only as much as the partition that is furthest behind', async () => {
    await keepUp();
    const streamId = `lead-${newId()}`;
    const position = await append(tenantId, streamId);
    await skipTo((await lastPosition()) + 2 * BLOCK);
    const partitions = ALL_PARTITIONS.filter((partition) => partition !== partitionOf(streamId));
    const options = { head: await lastPosition(), partitions, atMost: 1_000 };
    expect((await deliverBatch(database.pool, projectionSubscription(blocks), options)).checkpoints).toBeGreaterThan(0);
    expect((await all()).seen).toEqual([position]);
  });

  it('ignores a model kept by an older program', async () => {
    const positions = await spread(2);
    await keepUp();
    await query('DELETE FROM es.account_blocks WHERE tenant_id = $1', [tenantId]);
    const after = (positions[0] ?? 0) - 1;
    expect((await page(after)).events).toEqual([]);
    await query('UPDATE es.subscriptions SET version = version - 1 WHERE group_name = $1', [blocks.name]);
    expect((await page(after)).events).toHaveLength(2);
    await query('UPDATE es.subscriptions SET version = version + 1 WHERE group_name = $1', [blocks.name]);
  });

  it('misses nothing of a parked stream, or around a skipped event', async () => {
    const poisoned = `lead-${newId()}`;
    const positions = [await append(), await append(tenantId, poisoned)];
    await skipTo((await lastPosition()) + 2 * BLOCK);
    positions.push(await append(tenantId, poisoned, 1));
    const columns = 'group_name, tenant_id, stream_id, position, event_id, type, error';
    await query(
      `INSERT INTO es.parked (${columns}, partition) SELECT $1, tenant_id, stream_id, position, event_id, type, '', partition
      FROM es.events WHERE stream_id = $2 AND stream_version = 1`,
      [blocks.name, poisoned],
    );
    await keepUp();
    expect(await knows()).toHaveLength(1);
    expect((await all()).seen).toEqual(positions);
    await query(
      `INSERT INTO es.skipped (${columns}, reason, skipped_by) SELECT $1, tenant_id, stream_id, position, event_id, type, '', '', ''
      FROM es.events WHERE stream_id = $2`,
      [blocks.name, poisoned],
    );
    await query('DELETE FROM es.parked');
    expect((await all()).seen).toEqual(positions);
    await query('DELETE FROM es.skipped');
  });

  it('misses nothing while the model is being rebuilt', async () => {
    const positions = await spread(3);
    await keepUp();
    const moments: string[] = [];
    const look = async (moment: string): Promise<void> => {
      // While the copies replace the tables, readers wait for the transaction to end.
      if (moment === 'in the swap') return;
      moments.push(moment);
      if (moment === 'page committed') positions.push(await append());
      expect((await all()).seen).toEqual(positions);
    };
    const run = new RebuildRun(database.pool, blocks, { leaseMs: 10_000, owner: 'spec', onMoment: look });
    expect(await run.run()).toBe('done');
    expect(moments).toEqual(expect.arrayContaining(['page committed', 'before the swap']));
    expect((await all()).seen).toEqual(positions);
    await expectRebuildable(database.pool, blocks);
  });
});
