import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { type CampaignsEvent, socialStream } from '@rekindle/contracts';
import { EventStore, eventStoreMigrations } from '@rekindle/event-sourcing';
import { drain, expectRebuildable } from '@rekindle/event-sourcing/testing';
import { newId, platformMigrations } from '@rekindle/platform';
import { type TestDatabase, createTestDatabase } from '@rekindle/platform/testing';
import { campaignsMigrations } from '../../../../migrations/index.js';
import { GetSocialActivity, GetSocialActivityHandler } from './get-social-activity.js';
import { SocialActivityProjection } from './social-activity.projection.js';

const projection = new SocialActivityProjection();
let database: TestDatabase;
let store: EventStore;

beforeAll(async () => {
  database = await createTestDatabase([platformMigrations, eventStoreMigrations, campaignsMigrations]);
  store = new EventStore(database.pool);
});
afterAll(() => database.drop());

const connected = (accountId: string): CampaignsEvent => ({ type: 'SocialAccountConnected', data: { accountId, provider: 'twitter' } });
const refused = (accountId: string): CampaignsEvent => ({
  type: 'SocialAccountDisconnected',
  data: { accountId, provider: 'twitter', why: 'refused' },
});

async function happened(accountId: string, events: CampaignsEvent[]): Promise<void> {
  for (const [index, event] of events.entries())
    await store.append({
      ...{ tenantId: accountId, streamId: socialStream(accountId), context: 'campaigns', expectedVersion: index },
      events: [event],
      occurredAt: new Date(Date.UTC(2026, 10, 23, 9, index)),
    });
}

it('returns the account’s newest twenty entries, the same after a rebuild', async () => {
  const [own, other] = [newId(), newId()];
  await happened(own, [...Array.from({ length: 20 }, () => connected(own)), refused(own)]);
  await happened(other, [connected(other)]);
  await drain(database.pool, { projections: [projection] });
  const seen = await new GetSocialActivityHandler(database.pool).execute(new GetSocialActivity(own));
  expect(seen).toHaveLength(20);
  expect(seen.slice(0, 2)).toEqual([
    { id: expect.any(String), at: '2026-11-23T09:20:00.000Z', what: 'refused', provider: 'twitter', why: null },
    { id: expect.any(String), at: '2026-11-23T09:19:00.000Z', what: 'connected', provider: 'twitter', why: null },
  ]);
  await expectRebuildable(database.pool, projection);
});
