import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { newId, platformMigrations } from '@rekindle/platform';
import { type TestDatabase, createTestDatabase } from '@rekindle/platform/testing';
import { eventStoreMigrations } from '../../migrations/index.js';
import { requestContext } from '../context/request-context.js';
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
const leadDeleted = () => ({ type: 'LeadDeleted', data: { accountId: tenantId, leadId: newId() } });
const appendTo = (streamId: string, expectedVersion: number, more: Partial<Append> = {}): Append => ({
  tenantId,
  streamId,
  context: 'campaigns',
  expectedVersion,
  events: [leadDeleted()],
  occurredAt: new Date('2026-11-02T09:00:00.000Z'),
  ...more,
});

describe('append', () => {
  it('stores every field and returns the events in order', async () => {
    const streamId = `lead-${newId()}`;
    const events = [leadDeleted(), leadDeleted()];
    const context = { correlationId: newId(), actor: 'user:7' };
    const appended = await requestContext.run(context, () => store.append(appendTo(streamId, 0, { events })));
    const stored = await store.readStream(tenantId, streamId);
    expect(appended).toEqual({ streamVersion: 2, position: stored[1]?.position });
    expect(requestContext.get()).toBeUndefined();
    expect(stored).toEqual(
      events.map((event, index) => ({
        tenantId,
        streamId,
        streamVersion: index + 1,
        position: expect.any(Number),
        eventId: expect.any(String),
        context: 'campaigns',
        type: 'LeadDeleted',
        schemaVersion: 1,
        data: event.data,
        metadata: { correlationId: context.correlationId, actor: 'user:7' },
        occurredAt: new Date('2026-11-02T09:00:00.000Z'),
        recordedAt: expect.any(Date),
      })),
    );
  });

  it('refuses a stream at another version', async () => {
    const streamId = `lead-${newId()}`;
    await store.append(appendTo(streamId, 0));
    await expect(store.append(appendTo(streamId, 0))).rejects.toMatchObject({ code: 'CONCURRENCY_CONFLICT' });
  });

  it('answers a repeated command with the first result', async () => {
    const streamId = `lead-${newId()}`;
    const first = await store.append(appendTo(streamId, 0, { commandId: newId() }));
    const command = newId();
    const second = await store.append(appendTo(streamId, 1, { commandId: command }));
    await store.append(appendTo(streamId, 2));
    expect(await store.append(appendTo(streamId, 1, { commandId: command }))).toEqual(second);
    expect(await store.append(appendTo(streamId, 3, { commandId: command }))).toEqual(second);
    expect(first.streamVersion).toBe(1);
    expect(await store.readStream(tenantId, streamId)).toHaveLength(3);
  });

  it('stores the events of one command in several streams, once in each', async () => {
    const commandId = newId();
    const streams = [`lead-${newId()}`, `lead-${newId()}`];
    for (const streamId of [...streams, ...streams]) await store.append(appendTo(streamId, 0, { commandId }));
    const [one, two] = await Promise.all(streams.map((streamId) => store.readStream(tenantId, streamId)));
    expect(one).toHaveLength(1);
    expect(two).toEqual([expect.objectContaining({ eventId: one?.[0]?.eventId })]);
  });

  it('refuses data that does not match the schema', async () => {
    const events = [{ type: 'LeadDeleted', data: { accountId: 'not an id', leadId: newId() } }];
    await expect(store.append(appendTo(`lead-${newId()}`, 0, { events }))).rejects.toThrow('LeadDeleted/accountId');
  });
});
