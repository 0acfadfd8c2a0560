import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { type BillingEvent, subscriptionStream } from '@rekindle/contracts';
import { EventStore, eventStoreMigrations } from '@rekindle/event-sourcing';
import { drain, expectRebuildable } from '@rekindle/event-sourcing/testing';
import { newId, platformMigrations } from '@rekindle/platform';
import { ManualClock, type TestDatabase, createTestDatabase } from '@rekindle/platform/testing';
import { vaultMigrations } from '@rekindle/vault';
import { billingMigrations } from '../../migrations/index.js';
import { GetRevenueHandler } from './get-revenue/get-revenue.js';
import { AccountTerms } from '../account/account-terms.projection.js';
import { InvoicesProjection } from './invoices.projection.js';
import { RefundsProjection } from './refunds.projection.js';
import { SubscriptionsProjection } from './subscriptions.projection.js';

let database: TestDatabase;
let revenue: GetRevenueHandler;
const projections = [new SubscriptionsProjection(), new InvoicesProjection(), new RefundsProjection(), new AccountTerms()];
const clock = new ManualClock(new Date('2026-11-30T23:59:59.000Z'));
beforeAll(async () => {
  database = await createTestDatabase([platformMigrations, eventStoreMigrations, vaultMigrations, billingMigrations]);
  revenue = new GetRevenueHandler(database.pool, clock);
});
afterAll(() => database.drop());

const period = { periodStart: '2026-11-02T09:00:00.000Z', periodEnd: '2026-12-02T09:00:00.000Z' };
const versions = new Map<string, number>();

async function append(accountId: string, ...events: BillingEvent[]): Promise<void> {
  const expectedVersion = versions.get(accountId) ?? 0;
  const stream = { tenantId: accountId, streamId: subscriptionStream(accountId), context: 'billing' as const };
  await new EventStore(database.pool).append({ ...stream, expectedVersion, events, occurredAt: new Date('2026-11-02T09:00:00.000Z') });
  versions.set(accountId, expectedVersion + events.length);
  await drain(database.pool, { projections });
}

const terms = (accountId: string, planId: string, priceCents: number) => ({
  accountId,
  subscriptionId: `sub_${accountId.slice(-4)}`,
  planId,
  priceBook: 1,
  priceCents,
  ...period,
});
const activated = (accountId: string, planId: string, priceCents: number): BillingEvent => ({
  type: 'SubscriptionActivated',
  data: { ...terms(accountId, planId, priceCents), terms: null, minimumTermEnds: null },
});
type Changed = Extract<BillingEvent, { type: 'SubscriptionChanged' }>['data'];
const changed = (accountId: string, planId: string, priceCents: number, more: Partial<Changed> = {}): BillingEvent => ({
  type: 'SubscriptionChanged',
  data: { ...terms(accountId, planId, priceCents), status: 'active', cancelAt: null, graceUntil: null, minimumTermEnds: null, ...more },
});
const invoice = (accountId: string, id: string, paidCents: number, refundedCents = 0): BillingEvent => ({
  type: 'InvoiceRecorded',
  data: {
    accountId,
    invoiceId: id,
    number: null,
    reason: 'start',
    status: 'paid',
    totalCents: paidCents,
    paidCents,
    refundedCents,
    currency: 'usd',
    issuedAt: period.periodStart,
    paidAt: period.periodStart,
  },
});

it('sums the prices of active and past-due subscriptions, and payments minus refunds', async () => {
  const [one, late, over, unpaid, granted] = [newId(), newId(), newId(), newId(), newId()];
  expect(await revenue.execute()).toEqual({
    ...{ mrrCents: 0, subscriptions: 0, pastDue: 0, canceling: 0, granted: 0, paidCents: 0, plans: [] },
    refunds: { month: '2026-11', count: 0, cents: 0 },
  });
  await append(one, activated(one, 'growth', 10_000), invoice(one, 'in_1', 10_000));
  await append(one, changed(one, 'professional', 25_000), invoice(one, 'in_2', 15_000), invoice(one, 'in_1', 10_000, 2_500));
  await append(
    late,
    activated(late, 'growth', 9_000),
    changed(late, 'growth', 9_000, { status: 'past_due', graceUntil: period.periodEnd }),
  );
  await append(over, activated(over, 'business', 50_000));
  await append(over, {
    type: 'SubscriptionCanceled',
    data: { accountId: over, subscriptionId: `sub_${over.slice(-4)}`, planId: 'business', endedAt: '2026-11-20T09:00:00.000Z' },
  });
  await append(unpaid, activated(unpaid, 'starter', 4_700), changed(unpaid, 'starter', 4_700, { status: 'unpaid' }));
  await append(granted, { type: 'PlanGranted', data: { accountId: granted, planId: 'business', until: null } });
  expect(await revenue.execute()).toEqual({
    mrrCents: 34_000,
    subscriptions: 2,
    pastDue: 1,
    canceling: 0,
    granted: 1,
    paidCents: 22_500,
    refunds: { month: '2026-11', count: 0, cents: 0 },
    plans: [
      { planId: 'professional', subscriptions: 1, mrrCents: 25_000 },
      { planId: 'growth', subscriptions: 1, mrrCents: 9_000 },
    ],
  });
  const { rows } = await database.pool.query('SELECT * FROM billing.subscriptions WHERE account_id = $1', [over]);
  expect(rows).toEqual([
    {
      account_id: over,
      subscription_id: `sub_${over.slice(-4)}`,
      plan_id: 'business',
      price_cents: 50_000,
      status: 'ended',
      since: new Date(period.periodStart),
      period_end: new Date(period.periodEnd),
      cancel_at: null,
      ended_at: new Date('2026-11-20T09:00:00.000Z'),
    },
  ]);
});

it('counts cancelled subscriptions until they end, grants while they last, and refunds of the current month', async () => {
  const before = await revenue.execute();
  const [leaving, forNow, lapsed, back] = [newId(), newId(), newId(), newId()];
  const refund = (refundId: string, amountCents: number): BillingEvent => ({
    type: 'RefundIssued',
    data: { accountId: back, invoiceId: 'in_9', refundId, amountCents, currency: 'usd', because: 'guarantee' },
  });
  await append(leaving, activated(leaving, 'starter', 4_700), changed(leaving, 'starter', 4_700, { cancelAt: period.periodEnd }));
  await append(forNow, { type: 'PlanGranted', data: { accountId: forNow, planId: 'growth', until: '2026-12-01T00:00:00.000Z' } });
  await append(lapsed, { type: 'PlanGranted', data: { accountId: lapsed, planId: 'growth', until: '2026-11-30T00:00:00.000Z' } });
  await append(back, refund('re_1', 10_000), refund('re_2', 2_500));
  const after = await revenue.execute();
  expect({ mrr: after.mrrCents - before.mrrCents, canceling: after.canceling, granted: after.granted, refunds: after.refunds }).toEqual({
    mrr: 4_700,
    canceling: 1,
    granted: 2,
    refunds: { month: '2026-11', count: 2, cents: 12_500 },
  });
  const sentBack: BillingEvent = {
    type: 'RefundFailed',
    data: { accountId: back, invoiceId: 'in_9', refundId: 're_2', amountCents: 2_500, currency: 'usd', subscriptionEnded: false },
  };
  await append(back, refund('re_3', 700), sentBack);
  expect((await revenue.execute()).refunds).toEqual({ month: '2026-11', count: 2, cents: 10_700 });
  clock.set(new Date('2026-12-01T00:00:00.000Z'));
  expect(await revenue.execute()).toMatchObject({ granted: 1, refunds: { month: '2026-12', count: 0, cents: 0 } });
});

it('can be rebuilt from the events', async () => {
  for (const projection of projections) await expectRebuildable(database.pool, projection);
});
