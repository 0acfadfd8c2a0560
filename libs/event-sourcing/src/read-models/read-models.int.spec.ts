import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { Context, EventType } from '@rekindle/contracts';
import { newId, platformMigrations } from '@rekindle/platform';
import { type TestDatabase, createTestDatabase } from '@rekindle/platform/testing';
import { eventStoreMigrations } from '../../migrations/index.js';
import { EventStore } from '../store/event-store.js';
import { StoreSignals } from '../store/store-signals.js';
import { drain } from '../testing/drain.js';
import type { Projection } from '../model/types.js';
import { ReadModels } from './read-models.js';

let database: TestDatabase;
let store: EventStore;
let readModels: ReadModels;
let signals: StoreSignals;
beforeAll(async () => {
  database = await createTestDatabase([platformMigrations, eventStoreMigrations]);
  signals = new StoreSignals(database.pool);
  store = new EventStore(database.pool, signals);
  readModels = new ReadModels(database.pool, signals);
  await drain(database.pool, { projections: [views, elsewhere, uninterested] });
});
afterAll(() => database.drop());

const projection = (name: string, context: Context, type: EventType): Projection => ({
  name,
  context,
  version: 1,
  subscribesTo: [type],
  tables: [],
  apply: () => Promise.resolve(),
});
const views = projection('spec.views', 'campaigns', 'LeadDeleted');
const elsewhere = projection('spec.elsewhere', 'mailer', 'LeadDeleted');
const uninterested = projection('spec.uninterested', 'campaigns', 'LeadErased');

let position: number;
beforeEach(async () => {
  const accountId = newId();
  const appended = await store.append({
    tenantId: accountId,
    streamId: `lead-${newId()}`,
    context: 'campaigns',
    expectedVersion: 0,
    events: [{ type: 'LeadDeleted', data: { accountId, leadId: newId() } }],
    occurredAt: new Date(),
  });
  position = appended.position;
});

describe('waitFor', () => {
  it('returns false when the time is up', async () => {
    expect(await readModels.waitFor(position, { timeoutMs: 0 })).toBe(false);
  });

  it("waits for the projections of the event's context, and for no others", async () => {
    await drain(database.pool, { projections: [views] });
    expect(await readModels.waitFor(position, { context: 'campaigns', timeoutMs: 0 })).toBe(true);
    expect(await readModels.waitFor(position, { context: 'mailer', timeoutMs: 0 })).toBe(false);
    expect(await readModels.waitFor(position, { timeoutMs: 0 })).toBe(false);
  });

  it('returns when the projection gets there', async () => {
    const waiting = readModels.waitFor(position, { context: 'campaigns', timeoutMs: 60_000 });
    await drain(database.pool, { projections: [views] });
    signals.projected();
    expect(await waiting).toBe(true);
  });

  it('does not wait for a projection that nobody serves any more', async () => {
    await drain(database.pool, { projections: [views] });
    await database.pool.query("UPDATE es.subscriptions SET seen_at = now() - interval '2 minutes' WHERE group_name = 'spec.elsewhere'");
    expect(await readModels.waitFor(position, { timeoutMs: 0 })).toBe(true);
  });
});
