import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { inTransaction, newId, platformMigrations } from '@rekindle/platform';
import { type TestDatabase, createTestDatabase } from '@rekindle/platform/testing';
import { eventStoreMigrations } from '../../migrations/index.js';
import { requestContext } from '../context/request-context.js';
import { JobQueue } from '../jobs/job-queue.js';
import { EventStore } from '../store/event-store.js';
import { drain } from '../testing/drain.js';
import { type JobHandler, type Projection, SYSTEM_TENANT, type StoredEvent } from '../model/types.js';
import { browseEvents } from './browse-events.js';
import { correlationChain, findEvent } from './correlation-chain.js';
import { countJobs, listJobs, retryJobs } from './jobs.js';
import { groupLags, relayLag } from '../transport/lag.js';
import { parkedEvents } from './parked-events.js';
import { positionAt } from './position-at.js';
import { projectionStates } from './projection-states.js';
import { recordOperation } from './record-operation.js';
import { listStreams, streamEvents } from './streams.js';

let database: TestDatabase;
let store: EventStore;
const accounts = [newId(), newId()] as const;
const streams = Array.from({ length: 6 }, (_, n) => `lead-list-${n}-${newId()}`);
const poisoned = streams[1] as string;

class Deleted implements Projection {
  readonly name = 'spec.deleted';
  readonly version = 3;
  readonly context = 'campaigns';
  readonly subscribesTo = ['LeadDeleted'] as const;
  readonly tables = ['public.deleted'];
  async apply(events: readonly StoredEvent[]): Promise<void> {
    if (events.some((event) => event.streamId === poisoned && event.streamVersion === 2)) throw new Error('cannot digest this');
  }
}

const deletions = (n: number, expectedVersion: number, count = 1) => ({
  tenantId: accounts[n % 2] as string,
  streamId: streams[n] as string,
  context: 'campaigns' as const,
  expectedVersion,
  events: Array.from({ length: count }, () => ({ type: 'LeadDeleted', data: { accountId: accounts[n % 2], leadId: newId() } })),
  occurredAt: new Date('2026-11-02T09:00:00Z'),
});

beforeAll(async () => {
  database = await createTestDatabase([platformMigrations, eventStoreMigrations]);
  store = new EventStore(database.pool);
  for (const [n] of streams.entries()) await store.append(deletions(n, 0, 3));
});
afterAll(() => database.drop());

describe('browsing events', () => {
  it('shows the newest first and continues where a page ended', async () => {
    const first = await browseEvents(database.pool, {}, { limit: 4 });
    const second = await browseEvents(database.pool, {}, { limit: 14, after: first.next ?? 0 });
    const positions = [...first.events, ...second.events].map(({ position }) => position);
    expect(positions).toEqual(positions.toSorted((a, b) => b - a));
    expect(new Set(positions).size).toBe(18);
    expect(await browseEvents(database.pool, {}, { after: second.next ?? 0 })).toEqual({ events: [], next: null, lookedTo: null });
  });

  it.each([
    ['stream', { streamId: streams[2] }, 3],
    ['tenant', { tenantId: accounts[0] }, 9],
    ['type', { types: ['LeadDeleted'] }, 18],
    ['another type', { types: ['LeadAdded'] }, 0],
    ['context', { context: 'mailer' }, 0],
    ['a stream and another tenant', { streamId: streams[2], tenantId: accounts[1] }, 0],
  ])('filters by %s', async (_, filter, found) => {
    const { events, next } = await browseEvents(database.pool, filter, { order: 'oldest' });
    expect(events).toHaveLength(found);
    expect(next).toBeNull();
  });

  it('shows data as it was written, with its position', async () => {
    const [event] = (await browseEvents(database.pool, { streamId: poisoned }, { order: 'oldest', limit: 1 })).events;
    expect(event).toMatchObject({ streamVersion: 1, type: 'LeadDeleted', schemaVersion: 1, partition: expect.any(Number) });
    expect(await findEvent(database.pool, event?.position ?? 0)).toEqual(event);
    expect(await findEvent(database.pool, event?.eventId ?? '')).toEqual(event);
    expect(await findEvent(database.pool, newId())).toBeNull();
  });

  it('finds the position of a point in time', async () => {
    const [oldest] = (await browseEvents(database.pool, {}, { order: 'oldest', limit: 1 })).events;
    expect(await positionAt(database.pool, new Date(0))).toBe(oldest?.position);
    const [newest] = (await browseEvents(database.pool, {}, { limit: 1 })).events;
    expect(await positionAt(database.pool, new Date(Date.now() + 1_000))).toBe((newest?.position ?? 0) + 1);
  });
});

it.each([newId(), 'made-up-by-a-caller'])('follows a correlation from cause to cause (%s)', async (correlationId) => {
  const streamId = `lead-list-${newId()}`;
  const cause = { ...deletions(0, 0), streamId, metadata: { correlationId, actor: 'user:1' } };
  await store.append(cause);
  const [first] = await store.readStream(cause.tenantId, streamId);
  await store.append({ ...cause, expectedVersion: 1, metadata: { correlationId, actor: 'system:x', causationId: first?.eventId ?? '' } });
  const chain = await correlationChain(database.pool, correlationId);
  expect(chain.events.map(({ streamVersion, causedBy }) => ({ streamVersion, causedBy }))).toEqual([
    { streamVersion: 1, causedBy: null },
    { streamVersion: 2, causedBy: first?.position },
  ]);
  expect(chain).toMatchObject({ lookedFrom: null, lookedTo: null });
});

describe('browsing streams', () => {
  it('shows each once, the last changed first', async () => {
    await store.append(deletions(0, 3));
    const { streams: found } = await listStreams(database.pool, { prefix: 'lead-list-' }, { limit: 1 });
    expect(found).toMatchObject([{ streamId: streams[0], version: 4, lastType: 'LeadDeleted', context: 'campaigns' }]);
    const ofAccount = await listStreams(database.pool, { tenantId: accounts[1], prefix: 'lead-list-' });
    expect(ofAccount.streams.map(({ streamId }) => streamId)).toEqual([streams[5], streams[3], streams[1]]);
  });

  it('continues where a page ended', async () => {
    const first = await listStreams(database.pool, { tenantId: accounts[1] }, { limit: 2 });
    const second = await listStreams(database.pool, { tenantId: accounts[1] }, { limit: 2, after: first.next ?? 0 });
    expect(second.streams.map(({ streamId }) => streamId)).toEqual([streams[1]]);
    expect(second.next).toBeNull();
  });

  it('reads one from its beginning, page by page', async () => {
    const first = await streamEvents(database.pool, { streamId: poisoned }, { limit: 2 });
    expect(first.events.map(({ streamVersion }) => streamVersion)).toEqual([1, 2]);
    const rest = await streamEvents(database.pool, { streamId: poisoned }, { after: first.next ?? 0 });
    expect(rest).toMatchObject({ events: [{ streamVersion: 3 }], next: null });
    expect(await streamEvents(database.pool, { streamId: poisoned, tenantId: SYSTEM_TENANT })).toEqual({ events: [], next: null });
  });
});

describe('browsing readers', () => {
  beforeAll(async () => {
    // In a batch the poison event takes others with it; handled one by one, only its own stream is parked.
    await drain(database.pool, { projections: [new Deleted()] }).catch(() => undefined);
  });

  it('shows how many events a group has yet to handle, and how old they are', async () => {
    await database.pool.query('UPDATE es.checkpoints SET position = 0');
    const [lag] = await groupLags(database.pool);
    expect(lag).toMatchObject({ group: 'spec.deleted', kind: 'projection', version: 3, served: true, events: 23, more: false });
    expect(lag?.seconds).toBeGreaterThan(0);
    await database.pool.query('UPDATE es.checkpoints SET position = (SELECT max(position) FROM es.events)');
    expect(await groupLags(database.pool)).toMatchObject([{ events: 0, seconds: 0 }]);
    expect(await relayLag(database.pool)).toBeNull();
  });

  it('names the tables of the projections that the program has', async () => {
    expect(await projectionStates(database.pool, [new Deleted()])).toMatchObject([
      { name: 'spec.deleted', version: 3, tables: ['public.deleted'], rebuild: null },
    ]);
  });

  it('shows a parked stream with its event and what waits behind it', async () => {
    const [, event] = await store.readStream(accounts[1], poisoned);
    await database.pool.query(
      `INSERT INTO es.parked (group_name, tenant_id, stream_id, partition, position, event_id, type, error)
       VALUES ('spec.deleted', $1, $2, 0, $3, $4, 'LeadDeleted', 'cannot digest this')`,
      [accounts[1], poisoned, event?.position, event?.eventId],
    );
    expect(await parkedEvents(database.pool, { group: 'spec.deleted' })).toMatchObject([
      {
        streamId: poisoned,
        error: 'cannot digest this',
        attempts: 1,
        skipReason: null,
        waiting: 1,
        event: { streamVersion: 2, eventId: event?.eventId },
      },
    ]);
    expect(await parkedEvents(database.pool, { streamId: 'other' })).toEqual([]);
  });
});

describe('browsing jobs', () => {
  const failing: JobHandler = { name: 'spec.failing', handle: () => Promise.reject(new Error('no luck\nat all')) };

  it('shows waiting and permanently failed ones, and lets the latter run again', async () => {
    await new JobQueue().enqueue(database.pool, 'spec.failing', { leadId: 'x' }, { maxAttempts: 1 });
    await new JobQueue().enqueue(database.pool, 'spec.later', {}, { runAt: new Date('2100-01-01') });
    await drain(database.pool, { jobs: [failing] });
    expect(await countJobs(database.pool)).toEqual([
      { name: 'spec.failing', state: 'failed', jobs: 1 },
      { name: 'spec.later', state: 'waiting', jobs: 1 },
    ]);
    const [failed] = await listJobs(database.pool, { state: 'failed' });
    expect(failed).toMatchObject({ name: 'spec.failing', payload: { leadId: 'x' }, attempts: 1, maxAttempts: 1, error: 'no luck' });
    expect(await retryJobs(database.pool, { name: 'spec.failing' })).toEqual([failed?.id]);
    expect(await listJobs(database.pool, { name: 'spec.failing' })).toMatchObject([{ state: 'waiting', attempts: 0 }]);
    expect(await retryJobs(database.pool, { ids: [987_654] })).toEqual([]);
  });
});

it("records operators' actions in sequence, each with its reason beside it", async () => {
  const at = new Date('2026-11-02T09:00:00Z');
  const operations = Array.from({ length: 8 }, (_, n) => ({ operation: 'spec.done', target: `${n}`, reason: `because ${n}`, at }));
  await requestContext.run({ correlationId: newId(), actor: 'operator:system:ann' }, () =>
    Promise.all(operations.map((operation) => inTransaction(database.pool, (tx) => recordOperation(tx, store, operation)))),
  );
  const { rows } = await database.pool.query(
    `SELECT data->>'target' AS target, metadata->>'actor' AS actor, o.reason FROM es.events e JOIN es.operations o USING (event_id) ORDER BY 1`,
  );
  expect(rows).toEqual(operations.map(({ target, reason }) => ({ target, actor: 'operator:system:ann', reason })));
});

it('keeps nothing of an action that was rolled back', async () => {
  const undone = inTransaction(database.pool, async (tx) => {
    await recordOperation(tx, store, { operation: 'spec.undone', target: 'x', reason: 'y', at: new Date() });
    throw new Error('no');
  });
  await expect(undone).rejects.toThrow('no');
  expect((await browseEvents(database.pool, { types: ['OperationPerformed'] })).events).toHaveLength(8);
});
