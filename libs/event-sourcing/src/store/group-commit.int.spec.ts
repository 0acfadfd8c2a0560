import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { inTransaction, newId, platformMigrations } from '@rekindle/platform';
import { type TestDatabase, createTestDatabase } from '@rekindle/platform/testing';
import { eventStoreMigrations } from '../../migrations/index.js';
import type { Append } from '../model/types.js';
import { EventStore } from './event-store.js';

let database: TestDatabase;
let store: EventStore;
beforeAll(async () => {
  database = await createTestDatabase([platformMigrations, eventStoreMigrations]);
  store = new EventStore(database.pool);
});
afterAll(() => database.drop());

const tenantId = newId();
const failed = (streamId: string, expectedVersion: number, { stage = 'queued', events = 1 } = {}): Append => ({
  tenantId,
  streamId,
  context: 'campaigns',
  expectedVersion,
  events: Array.from({ length: events }, () => ({
    type: 'CampaignFailed',
    data: { accountId: tenantId, campaignId: newId(), stage, reason: 'STRATEGIST_UNAVAILABLE' },
  })),
  occurredAt: new Date(),
});
const newStream = (): string => `campaign-${newId()}`;
const lengthOf = async (streamId: string): Promise<number> => (await store.readStream(tenantId, streamId)).length;

describe('appends that arrive together', () => {
  it('share few transactions', async () => {
    const streams = Array.from({ length: 20 }, newStream);
    await Promise.all(streams.map((stream) => store.append(failed(stream, 0))));
    const { rows } = await database.pool.query('SELECT DISTINCT xmin FROM es.events WHERE stream_id = ANY ($1)', [streams]);
    expect(rows.length).toBeLessThanOrEqual(2);
  });

  it('to one stream are written one after another', async () => {
    const stream = newStream();
    const appended = await Promise.all([0, 1, 2].map((version) => store.append(failed(stream, version))));
    expect(appended.map(({ streamVersion }) => streamVersion)).toEqual([1, 2, 3]);
    const positions = appended.map(({ position }) => position);
    expect(positions.toSorted((a, b) => a - b)).toEqual(positions);
  });

  it('are not affected by one that PostgreSQL refuses', async () => {
    const [good, bad, alsoGood] = [newStream(), newStream(), newStream()];
    const outcomes = await Promise.allSettled([
      store.append(failed(good, 0, { events: 3 })),
      store.append(failed(bad, 0, { stage: 'a character that jsonb has no room for: \u0000', events: 2 })),
      store.append(failed(alsoGood, 0)),
    ]);
    expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
    expect(await Promise.all([good, bad, alsoGood].map(lengthOf))).toEqual([3, 0, 1]);
  });

  it('are not affected by one that conflicts', async () => {
    const [taken, free] = [newStream(), newStream()];
    await store.append(failed(taken, 0));
    const outcomes = await Promise.allSettled([
      store.append(failed(taken, 0, { events: 2 })),
      store.append(failed(free, 0, { events: 2 })),
    ]);
    expect(outcomes).toMatchObject([{ status: 'rejected', reason: { code: 'CONCURRENCY_CONFLICT' } }, { status: 'fulfilled' }]);
    expect(await Promise.all([taken, free].map(lengthOf))).toEqual([1, 2]);
  });

  it('do not wait for one whose stream somebody else is writing to', async () => {
    const [held, free] = [newStream(), newStream()];
    const late = await inTransaction(database.pool, async (tx) => {
      await store.appendIn(tx, failed(held, 0));
      const waiting = store.append(failed(held, 0));
      // Answered while the other one is still held up; otherwise this would wait forever.
      await Promise.all([store.append(failed(free, 0)), store.append(failed(newStream(), 0))]);
      await store.append(failed(free, 1));
      return { waiting: waiting.catch((error: unknown) => error) };
    });
    expect(await late.waiting).toMatchObject({ code: 'CONCURRENCY_CONFLICT' });
    expect(await Promise.all([held, free].map(lengthOf))).toEqual([1, 2]);
  });
});

describe('an append', () => {
  it('is refused beyond the end of its stream, so that no version is ever missing', async () => {
    const stream = newStream();
    await store.append(failed(stream, 0));
    await expect(store.append(failed(stream, 2))).rejects.toMatchObject({ code: 'CONCURRENCY_CONFLICT' });
    expect(await lengthOf(stream)).toBe(1);
  });

  it('does nothing if it has no events', async () => {
    expect(await store.append({ ...failed(newStream(), 7), events: [] })).toEqual({ streamVersion: 7, position: 0 });
  });

  it('to many streams is committed or rolled back with its transaction', async () => {
    const [one, two, taken] = [newStream(), newStream(), newStream()];
    await store.append(failed(taken, 0));
    const both = await inTransaction(database.pool, (tx) => store.appendAllIn(tx, [failed(one, 0, { events: 2 }), failed(two, 0)]));
    expect(both.position).toBeGreaterThan(0);
    const refused = inTransaction(database.pool, (tx) => store.appendAllIn(tx, [failed(two, 1), failed(taken, 0)]));
    await expect(refused).rejects.toMatchObject({ code: 'CONCURRENCY_CONFLICT' });
    expect(await Promise.all([one, two, taken].map(lengthOf))).toEqual([2, 1, 1]);
  });

  it('ends its transaction if that becomes idle afterwards', async () => {
    const limit = await inTransaction(database.pool, async (tx) => {
      await store.appendIn(tx, failed(newStream(), 0));
      return (await tx.query<{ limit: string }>("SELECT current_setting('idle_in_transaction_session_timeout') AS limit")).rows[0]?.limit;
    });
    expect(limit).toBe('10s');
  });
});
