import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { DomainError, type EventOf, type LeadDeleted, leadStream } from '@rekindle/contracts';
import { newId, platformMigrations } from '@rekindle/platform';
import { ManualClock, type TestDatabase, createTestDatabase } from '@rekindle/platform/testing';
import { eventStoreMigrations } from '../../migrations/index.js';
import { EventStore } from '../store/event-store.js';
import type { Aggregate } from '../model/types.js';
import { Streams } from './streams.js';

type Deleted = EventOf<typeof LeadDeleted>;

const deletions: Aggregate<number, Deleted> = { initial: 0, evolve: (count) => count + 1 };
const now = new Date('2026-11-02T09:00:00.000Z');
let database: TestDatabase;
let store: EventStore;
let streams: Streams;
/** Those of another process. */
let elsewhere: Streams;
beforeAll(async () => {
  database = await createTestDatabase([platformMigrations, eventStoreMigrations]);
  await database.pool.query('CREATE TABLE notes (id integer PRIMARY KEY)');
  store = new EventStore(database.pool);
  [streams, elsewhere] = [1, 2].map(() => new Streams(database.pool, store, new ManualClock(now))) as [Streams, Streams];
});
afterAll(() => database.drop());

const newStream = () => {
  const leadId = newId();
  const stream = { tenantId: newId(), streamId: leadStream(leadId), context: 'campaigns' } as const;
  return { stream, deleted: { type: 'LeadDeleted', data: { accountId: stream.tenantId, leadId } } as Deleted };
};

describe('a change', () => {
  it('appends the events decided on the newest state, at business time', async () => {
    const { stream, deleted } = newStream();
    await streams.change(stream, deletions, () => [deleted]);
    const changed = await streams.change(stream, deletions, (before) => (before === 1 ? [deleted, deleted] : []));
    expect(changed).toEqual({ before: 1, after: 3, events: [deleted, deleted] });
    const stored = await store.readStream(stream.tenantId, stream.streamId);
    expect(stored.map(({ streamVersion, occurredAt }) => [streamVersion, occurredAt])).toEqual([1, 2, 3].map((version) => [version, now]));
  });
  it('is decided again if another append came first, and neither is lost', async () => {
    const { stream, deleted } = newStream();
    const seen: number[] = [];
    await streams.change(stream, deletions, async (before) => {
      seen.push(before);
      if (before === 0) await elsewhere.change(stream, deletions, () => [deleted]);
      return [deleted];
    });
    expect(seen).toEqual([0, 1]);
    expect(await store.readStream(stream.tenantId, stream.streamId)).toHaveLength(2);
  });
  it('is made once each by sixty concurrent callers, in the order in which they came', async () => {
    const { stream, deleted } = newStream();
    const seen: [number, number][] = [];
    const change = (n: number) =>
      streams.change(stream, deletions, (before) => {
        seen.push([n, before]);
        return [deleted];
      });
    await Promise.all(Array.from({ length: 60 }, (_, n) => change(n)));
    expect(seen).toEqual(Array.from({ length: 60 }, (_, n) => [n, n]));
    expect(await store.readStream(stream.tenantId, stream.streamId)).toHaveLength(60);
  });
  it('is made even if the previous one is refused', async () => {
    const { stream, deleted } = newStream();
    const refuse = () => {
      throw new DomainError('NOT_FOUND', 'There is no such lead.');
    };
    const outcomes = await Promise.allSettled([refuse, () => [deleted], refuse].map((decide) => streams.change(stream, deletions, decide)));
    expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'fulfilled', 'rejected']);
    expect(await store.readStream(stream.tenantId, stream.streamId)).toHaveLength(1);
  });
  it('is decided again if another writer changed the same row first', async () => {
    const { stream, deleted } = newStream();
    let id = 1;
    await database.pool.query('INSERT INTO notes VALUES (1)');
    await streams.change(stream, deletions, async (_before, tx) => {
      await tx.query('INSERT INTO notes VALUES ($1)', [id++]);
      return [deleted];
    });
    expect((await database.pool.query('SELECT id FROM notes ORDER BY id')).rows).toEqual([{ id: 1 }, { id: 2 }]);
  });
  it('is given up after five attempts', async () => {
    const { stream, deleted } = newStream();
    let attempts = 0;
    const overtaken = streams.change(stream, deletions, async () => {
      attempts += 1;
      await elsewhere.change(stream, deletions, () => [deleted]);
      return [deleted];
    });
    await expect(overtaken).rejects.toMatchObject({ code: 'CONCURRENCY_CONFLICT' });
    expect(attempts).toBe(5);
  });
  it('writes nothing and is not retried if the decision refuses', async () => {
    const { stream } = newStream();
    let asked = 0;
    const refused = streams.change(stream, deletions, async (_before, tx) => {
      asked += 1;
      await tx.query('INSERT INTO notes VALUES (99)');
      throw new DomainError('NOT_FOUND', 'There is no such lead.');
    });
    await expect(refused).rejects.toMatchObject({ code: 'NOT_FOUND' });
    expect(asked).toBe(1);
    expect((await database.pool.query('SELECT FROM notes WHERE id = 99')).rows).toEqual([]);
  });
  it('is made once per command id', async () => {
    const { stream, deleted } = newStream();
    const commandId = newId();
    const decide = (before: number) => (before === 0 ? [deleted] : []);
    await streams.change(stream, deletions, decide, { commandId });
    await streams.change(stream, deletions, decide, { commandId });
    expect(await store.readStream(stream.tenantId, stream.streamId)).toHaveLength(1);
  });
});
