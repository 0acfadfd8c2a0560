import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { BillingEvent } from '@rekindle/contracts';
import { drain, expectRebuildable } from '@rekindle/event-sourcing/testing';
import { newId } from '@rekindle/platform';
import { BillingBench } from '../testing/billing-bench.js';
import { feeStream } from './fee-month.decide.js';
import { FeeStatement } from './fee-statement.js';
import { FeesProjection } from './fees.projection.js';
import { GetPerformanceMonthHandler } from './get-performance/get-performance.handlers.js';
import { GetPerformanceMonth } from './get-performance/get-performance.js';

let bench: BillingBench;
let statement: FeeStatement;
const projection = new FeesProjection();
beforeAll(async () => {
  bench = await BillingBench.open();
  statement = new FeeStatement(bench.database.pool);
});
afterAll(() => bench.close());

const campaignId = newId();
const fee = (accountId: string, month: string, day: number, cents: number, conversionId = newId()) => ({
  ...{ accountId, conversionId, campaignId, revenueCents: cents, feeCents: Math.round(cents * 0.15), percent: 15 },
  ...{ terms: 'performance-15-percent@1', orderedAt: `2026-11-${String(day).padStart(2, '0')}T09:00:00.000Z`, month },
});
const accrued = (data: ReturnType<typeof fee>): BillingEvent => ({ type: 'PerformanceFeeAccrued', data });
const reversed = (data: ReturnType<typeof fee>): BillingEvent => ({
  type: 'PerformanceFeeReversed',
  data: { ...data, reversalId: newId() },
});

async function tell(accountId: string, month: string, ...events: BillingEvent[]): Promise<void> {
  await bench.happens(accountId, 'billing', feeStream(accountId, month), ...events);
  await drain(bench.database.pool, { projections: [projection] });
}

it('sums each month of an account and no other account, and keeps what was invoiced', async () => {
  const [accountId, other] = [newId(), newId()];
  const order = fee(accountId, '2026-11', 3, 10_000);
  await tell(accountId, '2026-11', accrued(order), accrued(fee(accountId, '2026-11', 4, 5_000)));
  await tell(accountId, '2026-11', reversed(fee(accountId, '2026-11', 3, 4_000, order.conversionId)));
  await tell(accountId, '2026-11', {
    type: 'PerformanceFeesInvoiced',
    data: { accountId, month: '2026-11', feeCents: 1_650, invoiceId: 'in_1' },
  });
  await tell(accountId, '2026-12', reversed(fee(accountId, '2026-12', 3, 6_000, order.conversionId)));
  await tell(other, '2026-11', accrued(fee(other, '2026-11', 9, 99_900)));
  expect(await statement.months(accountId)).toEqual([
    { month: '2026-12', status: 'open', orders: 0, revenueCents: -6_000, feeCents: 0, reversedCents: 900, dueCents: -900, invoiceId: null },
    {
      ...{ month: '2026-11', status: 'invoiced', orders: 2, revenueCents: 11_000 },
      ...{ feeCents: 2_250, reversedCents: 600, dueCents: 1_650, invoiceId: 'in_1' },
    },
  ]);
  expect(await statement.lines(accountId, '2026-12', null, 9)).toEqual([
    {
      ...{ conversionId: order.conversionId, campaignId, occurredAt: '2026-11-03T09:00:00.000Z' },
      ...{ revenueCents: 0, feeCents: 0, returnedCents: 6_000, reversedCents: 900 },
    },
  ]);
  expect(await statement.lines(other, '2026-12', null, 9)).toEqual([]);
});

it('goes page by page through the orders of a month, the latest first, each once, also where several came at one moment', async () => {
  const accountId = newId();
  const orders = [9, 3, 3, 3, 5].map((day) => fee(accountId, '2026-11', day, 1_000));
  await tell(accountId, '2026-11', ...orders.map(accrued));
  const months = new GetPerformanceMonthHandler(statement);
  const seen = [];
  for (let after: string | null = null, more = true; more;) {
    const page = await months.execute(new GetPerformanceMonth(accountId, '2026-11', { after, limit: 2 }));
    seen.push(...page.items);
    after = page.next;
    more = after !== null;
  }
  expect(seen.map(({ occurredAt }) => Number(occurredAt.slice(8, 10)))).toEqual([9, 5, 3, 3, 3]);
  expect(seen.map(({ conversionId }) => conversionId).toSorted()).toEqual(orders.map(({ conversionId }) => conversionId).toSorted());
  const all = [];
  for await (const line of statement.all(accountId, '2026-11')) all.push(line);
  expect(all).toEqual(seen);
});

it('is what a rebuild gives', () => expectRebuildable(bench.database.pool, projection));
