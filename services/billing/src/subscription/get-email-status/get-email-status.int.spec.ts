import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { type BillingEvent, subscriptionStream } from '@rekindle/contracts';
import { EventStore, eventStoreMigrations } from '@rekindle/event-sourcing';
import { newId, platformMigrations } from '@rekindle/platform';
import { ManualClock, type TestDatabase, createTestDatabase } from '@rekindle/platform/testing';
import { AccountBillings } from '../account-billing.js';
import { GetEmailStatus, GetEmailStatusHandler } from './get-email-status.js';

let database: TestDatabase;
let store: EventStore;
const clock = new ManualClock(new Date('2026-11-22T09:00:00.000Z'));
beforeAll(async () => {
  database = await createTestDatabase([platformMigrations, eventStoreMigrations]);
  store = new EventStore(database.pool);
});
afterAll(() => database.drop());

const accountId = newId();
const trials = { of: () => Promise.resolve(new Date('2026-11-29T09:00:00.000Z')) };
const period = { periodStart: '2026-11-21T09:00:00.000Z', periodEnd: '2026-12-21T09:00:00.000Z' };
const terms = {
  accountId,
  subscriptionId: 'sub_1',
  planId: 'professional',
  priceBook: 1,
  priceCents: 25000,
  ...period,
  minimumTermEnds: null,
};

async function statusAfter(event?: BillingEvent) {
  const streamId = subscriptionStream(accountId);
  const expectedVersion = (await store.readStream(accountId, streamId)).length;
  if (event)
    await store.append({ tenantId: accountId, streamId, context: 'billing', expectedVersion, events: [event], occurredAt: clock.now() });
  return new GetEmailStatusHandler(new AccountBillings(store), trials, clock).execute(new GetEmailStatus(accountId));
}

it('is the trial until its end, then the paid plan, late, unpaid if the payment never comes, and finally ended', async () => {
  const changed = { ...terms, status: 'past_due' as const, cancelAt: null, graceUntil: '2026-12-05T09:00:00.000Z' };
  expect(await statusAfter()).toEqual({ plan: 'trial', subscription_status: 'trial' });
  clock.set(new Date('2026-11-29T09:00:00.000Z'));
  expect(await statusAfter()).toEqual({ plan: 'trial', subscription_status: 'trial_ended' });
  expect(await statusAfter({ type: 'SubscriptionActivated', data: { ...terms, terms: null } })).toEqual({
    plan: 'professional',
    subscription_status: 'active',
  });
  expect(await statusAfter({ type: 'SubscriptionChanged', data: changed })).toEqual({
    plan: 'professional',
    subscription_status: 'past_due',
  });
  expect(await statusAfter({ type: 'SubscriptionChanged', data: { ...changed, status: 'unpaid' } })).toEqual({
    plan: 'trial',
    subscription_status: 'unpaid',
  });
  const canceled = { accountId, subscriptionId: 'sub_1', planId: 'professional', endedAt: clock.now().toISOString() };
  expect(await statusAfter({ type: 'SubscriptionCanceled', data: canceled })).toEqual({ plan: 'trial', subscription_status: 'ended' });
});
