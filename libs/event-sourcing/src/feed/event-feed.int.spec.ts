import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { type Tx, createLogger, newId, platformMigrations } from '@rekindle/platform';
import { type TestDatabase, createTestDatabase } from '@rekindle/platform/testing';
import { eventStoreMigrations } from '../../migrations/index.js';
import { RebuildRun } from '../rebuild/rebuild-run.js';
import { EventStore } from '../store/event-store.js';
import { StoreSignals } from '../store/store-signals.js';
import { newSeed, randomFrom } from '../testing/random.js';
import { ALL_PARTITIONS } from '../transport/checkpoints.js';
import { deliverBatch } from '../transport/deliver-batch.js';
import { projectionSubscription } from '../transport/subscription.js';
import { EventBlocksProjection } from './event-blocks.projection.js';
import { EventFeed, type FeedRequest } from './event-feed.js';
import { BLOCK } from './spans.js';
import { TenantWaiters } from './tenant-waiters.js';

const TYPES = ['LeadDeleted', 'LeadAdded'];
const blocks = new EventBlocksProjection();
let database: TestDatabase;
let signals: StoreSignals;
let store: EventStore;
let waiters: TenantWaiters;
let feed: EventFeed;
let tenantId: string;

beforeAll(async () => void (database = await createTestDatabase([platformMigrations, eventStoreMigrations])));
afterAll(() => database.drop());
beforeEach(async () => {
  // As in a program that has been running for a while, but much quicker.
  await new RebuildRun(database.pool, blocks, { leaseMs: 10_000, owner: 'spec' }).run();
  tenantId = newId();
  signals = new StoreSignals(database.pool);
  store = new EventStore(database.pool, signals);
  waiters = new TenantWaiters(database.pool, signals, createLogger('silent', 'spec'));
  feed = new EventFeed(database.pool, waiters);
});
afterEach(() => waiters.beforeApplicationShutdown());

const appendOf = (tenant: string, type = 'LeadDeleted', count = 1) => ({
  tenantId: tenant,
  streamId: `lead-${newId()}`,
  context: 'campaigns' as const,
  expectedVersion: 0,
  events: Array.from({ length: count }, () => ({
    type,
    data: { accountId: tenant, leadId: newId(), ...(type === 'LeadAdded' ? { listId: null } : {}) },
  })),
  occurredAt: new Date(),
});
const append = (tenant = tenantId, type?: string, count?: number) => store.append(appendOf(tenant, type, count));
const read = (asked: Partial<FeedRequest> = {}) => feed.read({ tenantId, after: 0, types: TYPES, limit: 100, waitMs: 0, ...asked });
const positions = (events: { position: number }[]) => events.map(({ position }) => position);

describe('a page', () => {
  it("contains the tenant's own events of the requested types, in order", async () => {
    const first = await append(tenantId, 'LeadAdded', 2);
    await append(newId());
    const second = await append();
    const { events, more } = await read();
    expect([positions(events), more]).toEqual([[first.position - 1, first.position, second.position], false]);
    expect(positions((await read({ types: ['LeadDeleted'] })).events)).toEqual([second.position]);
  });

  it('continues where the previous one ended', async () => {
    await append(tenantId, 'LeadAdded', 5);
    const first = await read({ limit: 3 });
    expect([first.events.length, first.more]).toEqual([3, true]);
    const second = await read({ after: first.reached });
    expect([second.events.length, second.more]).toEqual([2, false]);
  });

  it('moves on past unwanted events, some thousand at a time', async () => {
    for (let n = 0; n < 14; n += 1) await append(tenantId, 'LeadAdded', 4_000);
    const wanted = await append();
    let page = await read({ types: ['LeadDeleted'] });
    expect([page.events.length, page.more]).toEqual([0, true]);
    page = await read({ types: ['LeadDeleted'], after: page.reached });
    expect(positions(page.events)).toEqual([wanted.position]);
  });

  it("moves on past other tenants' events", async () => {
    await append(newId());
    const page = await read();
    expect(page.events).toEqual([]);
    expect(page.reached).toBeGreaterThan(0);
  });
});

describe('a waiting reader', () => {
  const minute = 60_000;

  it('is answered immediately if there is an event', async () => {
    await append();
    expect((await read({ waitMs: minute })).events).toHaveLength(1);
  });

  it("is answered when an event arrives, but not by other tenants' events", async () => {
    const { reached } = await read();
    const waiting = read({ after: reached, waitMs: minute });
    await append(newId());
    const mine = await append();
    expect(positions((await waiting).events)).toEqual([mine.position]);
  });

  it('is notified of events that another process appends', async () => {
    const waiting = read({ waitMs: minute });
    const elsewhere = new EventStore(database.pool, new StoreSignals(database.pool));
    const { position } = await elsewhere.append(appendOf(tenantId));
    expect(positions((await waiting).events)).toEqual([position]);
  });

  it('costs one query of the store, however many readers wait', async () => {
    const { pool } = database;
    const gone = new AbortController();
    const original = pool.query.bind(pool) as (...args: unknown[]) => unknown;
    const asked: string[] = [];
    const { reached } = await read();
    pool.query = ((query: { name?: string; text?: string } | string, ...rest: unknown[]) => {
      asked.push(typeof query === 'string' ? query : (query.name ?? ''));
      return original(query, ...rest);
    }) as typeof pool.query;
    const others = Array.from({ length: 50 }, () =>
      feed.read({ tenantId: newId(), after: reached, types: TYPES, limit: 1, waitMs: minute, signal: gone.signal }),
    );
    const waiting = read({ after: reached, waitMs: minute });
    await append();
    await waiting;
    pool.query = original as typeof pool.query;
    expect(asked.filter((name) => name === 'es-tenant-news').length).toBeLessThan(4);
    // Each read once when it came; only the one with a new event has read again.
    expect(asked.filter((name) => name === 'es-read-feed').length).toBeLessThan(2 * others.length);
    gone.abort();
    expect((await Promise.all(others)).every((page) => page.events.length === 0)).toBe(true);
  });

  it('is released when its client is gone, when the time is up, and when the process ends', async () => {
    const client = new AbortController();
    const waiting = read({ waitMs: minute, signal: client.signal });
    client.abort();
    expect((await waiting).events).toEqual([]);
    expect((await read({ waitMs: 1 })).events).toEqual([]);
    const last = read({ waitMs: minute });
    await waiters.beforeApplicationShutdown();
    expect((await last).events).toEqual([]);
  });
});

/** Transactions that append and then remain open; opened, committed and rolled back in random order between the reads. */
class SlowWriters {
  private readonly open: Tx[] = [];
  readonly committed: number[] = [];
  private readonly drawn = new Map<Tx, number>();

  async begin(): Promise<void> {
    if (this.open.length >= 4) return this.end(true);
    const tx = await database.pool.connect();
    await tx.query('BEGIN');
    this.drawn.set(tx, (await store.appendIn(tx, appendOf(tenantId))).position);
    this.open.push(tx);
  }

  async end(commits: boolean, index = 0): Promise<void> {
    const [tx] = this.open.splice(index % Math.max(1, this.open.length), 1);
    if (!tx) return;
    await tx.query(commits ? 'COMMIT' : 'ROLLBACK');
    tx.release();
    if (commits) this.committed.push(this.drawn.get(tx) ?? 0);
  }

  async endAll(): Promise<void> {
    while (this.open.length > 0) await this.end(true);
  }
}

/** Gives the model final events of some partitions only, so that its knowledge ends anywhere. */
async function follow(random: () => number): Promise<void> {
  const partitions = ALL_PARTITIONS.filter(() => random() < 0.4);
  const options = { head: await waiters.head.now(), partitions, atMost: 1_000 };
  await deliverBatch(database.pool, projectionSubscription(blocks), options);
}

/** Leaves positions unused, so that the next event is in another block. */
const jump = (random: () => number) =>
  database.pool.query(`SELECT max(nextval('es.events_position_seq')) FROM generate_series(1, $1)`, [BLOCK + Math.floor(random() * BLOCK)]);

it.each(Array.from({ length: 8 }, newSeed))('leaves no gap, regardless of concurrent transactions (seed %d)', async (seed) => {
  const random = randomFrom(seed);
  const writers = new SlowWriters();
  const quick: number[] = [];
  const seen: number[] = [];
  let after = 0;
  const look = async (): Promise<void> => {
    const page = await read({ after, limit: 1 + Math.floor(random() * 3) });
    seen.push(...positions(page.events));
    after = page.reached;
  };
  const steps: (() => Promise<unknown>)[] = [
    () => writers.begin(),
    () => writers.begin(),
    () => writers.end(random() < 0.7, Math.floor(random() * 4)),
    async () => void quick.push((await append()).position),
    async () => void (await append(newId())),
    () => follow(random),
    () => follow(random),
    () => jump(random),
    look,
    look,
  ];
  try {
    for (let n = 0; n < 80; n += 1) await steps[Math.floor(random() * steps.length)]?.();
  } finally {
    await writers.endAll();
  }
  const all = [...writers.committed, ...quick].sort((a, b) => a - b);
  // The last query of the head may have been refused: waiting readers are notified once it is final.
  while (seen.length < all.length) {
    const page = await read({ after, waitMs: 20_000 });
    if (page.events.length === 0 && !page.more) break;
    seen.push(...positions(page.events));
    after = page.reached;
  }
  expect(seen).toEqual(all);
});
