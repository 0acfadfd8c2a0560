import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { type BillingEvent, type DescribedOrder, type DescribeOrders, feeStream } from '@rekindle/contracts';
import { drain, expectRebuildable } from '@rekindle/event-sourcing/testing';
import { newId } from '@rekindle/platform';
import { BillingBench } from '../testing/billing-bench.js';
import { FeeReturns } from './fee-returns.js';
import { FeeSheet } from './fee-sheet.js';
import { FeeStatement } from './fee-statement.js';
import { FeesProjection } from './fees.projection.js';
import { GetPerformanceMonthHandler } from './get-performance/get-performance.js';
import { GetPerformanceMonth } from './get-performance/get-performance.js';

/** How the campaigns context describes orders. */
const described: DescribedOrder[] = [];
const describe = ({ conversionIds }: DescribeOrders): Promise<DescribedOrder[]> =>
  Promise.resolve(described.filter(({ conversionId }) => conversionIds.includes(conversionId)));
const unknown = { externalId: null, leadId: null, email: null };

let bench: BillingBench;
let statement: FeeStatement;
const projection = new FeesProjection();
beforeAll(async () => {
  bench = await BillingBench.open();
  statement = new FeeStatement(bench.database.pool, { execute: describe }, new FeeReturns(bench.store, bench.database.pool));
});
afterAll(() => bench.close());

const campaignId = newId();
const fee = (accountId: string, month: string, day: number, cents: number, conversionId = newId()) => ({
  ...{ accountId, conversionId, campaignId, revenueCents: cents, feeCents: Math.round(cents * 0.15), percent: 15 },
  ...{ terms: 'performance-15-percent@1', orderedAt: `2026-11-${String(day).padStart(2, '0')}T09:00:00.000Z`, month },
});
const text = async (file: Readable): Promise<string> => (await buffer(file)).toString();
type Fee = ReturnType<typeof fee>;
const accrued = (data: Fee): BillingEvent => ({ type: 'PerformanceFeeAccrued', data });
const reversed = (data: Fee): BillingEvent => ({
  type: 'PerformanceFeeReversed',
  data: { ...data, reversalId: newId() },
});

async function append(accountId: string, month: string, ...events: BillingEvent[]): Promise<void> {
  await bench.happens(accountId, 'billing', feeStream(accountId, month), ...events);
  await drain(bench.database.pool, { projections: [projection] });
}

it('sums each month of its own account only, and keeps invoiced sums', async () => {
  const [accountId, other] = [newId(), newId()];
  const order = fee(accountId, '2026-11', 3, 10_000);
  await append(accountId, '2026-11', accrued(order), accrued(fee(accountId, '2026-11', 4, 5_000)));
  await append(accountId, '2026-11', reversed(fee(accountId, '2026-11', 3, 4_000, order.conversionId)));
  await append(accountId, '2026-11', {
    type: 'PerformanceFeesInvoiced',
    data: { accountId, month: '2026-11', feeCents: 1_650, invoiceId: 'in_1' },
  });
  await append(accountId, '2026-12', reversed(fee(accountId, '2026-12', 3, 6_000, order.conversionId)));
  await append(other, '2026-11', accrued(fee(other, '2026-11', 9, 99_900)));
  expect(await statement.months(accountId)).toEqual([
    {
      month: '2026-12',
      status: 'open',
      orders: 0,
      revenueCents: -6_000,
      feeCents: 0,
      reversedCents: 900,
      refundedWithInvoiceCents: 0,
      dueCents: -900,
      invoiceId: null,
    },
    {
      ...{ month: '2026-11', status: 'invoiced', orders: 2, revenueCents: 11_000 },
      ...{ feeCents: 2_250, reversedCents: 600, refundedWithInvoiceCents: 0, dueCents: 1_650, invoiceId: 'in_1' },
    },
  ]);
  expect(await statement.lines(accountId, '2026-12', null, 9)).toEqual([
    {
      ...{ conversionId: order.conversionId, campaignId, occurredAt: '2026-11-03T09:00:00.000Z' },
      ...{ revenueCents: 0, feeCents: 0, returnedCents: 6_000, reversedCents: 900, refundedWithInvoiceCents: 0, ...unknown },
    },
  ]);
  expect(await statement.lines(other, '2026-12', null, 9)).toEqual([]);
});

it('pages through the orders of a month, latest first, each once, even if several came at the same moment', async () => {
  const accountId = newId();
  const orders = [9, 3, 3, 3, 5].map((day) => fee(accountId, '2026-11', day, 1_000));
  await append(accountId, '2026-11', ...orders.map(accrued));
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

it('names its orders, and exports a file that adds up to its invoice and that no spreadsheet executes', async () => {
  const accountId = newId();
  const [hostile, erased, unnamed, earlier] = [9, 8, 7, 1].map((day) => fee(accountId, '2026-11', day, 42_050)) as [Fee, Fee, Fee, Fee];
  await append(accountId, '2026-10', accrued({ ...earlier, month: '2026-10' }));
  await append(accountId, '2026-11', accrued(hostile), accrued(erased), accrued(unnamed));
  await append(
    accountId,
    '2026-11',
    reversed({ ...erased, revenueCents: 2_050, feeCents: 308 }),
    reversed({ ...earlier, revenueCents: 50, feeCents: 8 }),
  );
  await append(accountId, '2026-11', {
    type: 'PerformanceFeesInvoiced',
    data: { accountId, month: '2026-11', feeCents: 18_608, invoiceId: 'in_1' },
  });
  const lead = newId();
  const of = ({ conversionId }: Fee, externalId: string | null, email: string | null) =>
    described.push({ conversionId, externalId, leadId: lead, email });
  of(hostile, '=HYPERLINK("//evil"),1', '@ada@example.com');
  of(erased, 'order-1042', null);
  of(earlier, null, 'ben@example.com');
  expect(
    (await statement.lines(accountId, '2026-11', null, 1)).map(({ externalId, leadId, email }) => [externalId, leadId, email]),
  ).toEqual([['=HYPERLINK("//evil"),1', lead, '@ada@example.com']]);
  const sheet = new FeeSheet(statement);
  const header =
    'month,order_id,lead,ordered_at,revenue,fee,refunded,fee_returned,refunded_with_invoice,due,campaign_id,conversion_id,invoice_id';
  const rows = [
    `2026-11,"'=HYPERLINK(""//evil""),1",'@ada@example.com,2026-11-09T09:00:00.000Z,420.50,63.08,0.00,0.00,0.00,63.08,${campaignId},${hostile.conversionId},in_1`,
    `2026-11,order-1042,erased,2026-11-08T09:00:00.000Z,420.50,63.08,20.50,3.08,0.00,60.00,${campaignId},${erased.conversionId},in_1`,
    `2026-11,,,2026-11-07T09:00:00.000Z,420.50,63.08,0.00,0.00,0.00,63.08,${campaignId},${unnamed.conversionId},in_1`,
    `2026-11,,ben@example.com,2026-11-01T09:00:00.000Z,0.00,0.00,0.50,0.08,0.00,-0.08,${campaignId},${earlier.conversionId},in_1`,
  ];
  const october = `2026-10,,ben@example.com,2026-11-01T09:00:00.000Z,420.50,63.08,0.00,0.00,0.00,63.08,${campaignId},${earlier.conversionId},`;
  expect(await text(sheet.csv(accountId, { month: '2026-11', writeBOM: true }))).toBe(`\ufeff${[header, ...rows].join('\n')}\n`);
  expect(await text(sheet.csv(accountId, { writeBOM: false }))).toBe(`${[header, ...rows, october].join('\n')}\n`);
  expect(await text(sheet.csv(newId(), { month: '2026-11', writeBOM: false }))).toBe(`${header}\n`);
});

it('states which part of a reversal had been refunded with the invoice, both before and after the month is closed', async () => {
  const accountId = newId();
  const order = fee(accountId, '2026-11', 3, 10_000);
  await append(accountId, '2026-11', accrued(order), {
    type: 'PerformanceFeesInvoiced',
    data: { accountId, month: '2026-11', feeCents: 1_500, invoiceId: 'in_1' },
  });
  await bench.database.pool.query('INSERT INTO billing.fee_closings (account_id, month, next_at) VALUES ($1, $2, now())', [
    accountId,
    '2026-11',
  ]);
  const at = '2026-12-01T00:00:00.000Z';
  await bench.billed(accountId, 'InvoiceRecorded', {
    ...{ invoiceId: 'in_1', number: 'RK-0001', reason: 'fees', status: 'paid', totalCents: 1_500, paidCents: 1_500 },
    ...{ refundedCents: 1_000, currency: 'usd', issuedAt: at, paidAt: at },
  });
  await append(accountId, '2026-12', reversed({ ...order, month: '2026-12' }));
  const said = async () => {
    const [month] = await statement.months(accountId);
    const [line] = await statement.lines(accountId, '2026-12', null, 9);
    const csv = (await text(new FeeSheet(statement).csv(accountId, { month: '2026-12', writeBOM: false }))).split('\n')[1];
    return { month, cents: line?.refundedWithInvoiceCents, csv: csv?.split(',').slice(4, 10) };
  };
  const december = { month: '2026-12', orders: 0, revenueCents: -10_000, feeCents: 0, reversedCents: 1_500, invoiceId: null };
  const row = { cents: 1_000, csv: ['0.00', '0.00', '100.00', '15.00', '10.00', '-5.00'] };
  const due = { refundedWithInvoiceCents: 1_000, dueCents: -500 };
  expect(await said()).toEqual({ month: { ...december, ...due, status: 'open' }, ...row });
  await append(accountId, '2026-12', {
    type: 'PerformanceFeesInvoiced',
    data: {
      ...{ accountId, month: '2026-12', feeCents: -500, invoiceId: 'in_2' },
      refunded: [{ conversionId: order.conversionId, feeCents: 1_000 }],
    },
  });
  expect(await said()).toEqual({ month: { ...december, ...due, status: 'invoiced', invoiceId: 'in_2' }, ...row });
});

it('can be rebuilt from the events', () => expectRebuildable(bench.database.pool, projection));
