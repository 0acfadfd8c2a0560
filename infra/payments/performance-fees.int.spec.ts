import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { until } from '@rekindle/event-sourcing/testing';
import { FAILS_LATER } from './testing/paying-gateway.ts';
import { PerformanceShop, monthAfter } from './testing/performance-shop.ts';

const AT_MOST_MS = 120_000;
let fees: PerformanceShop;
beforeAll(async () => void (fees = await PerformanceShop.start()));
afterAll(() => fees.stop());

it(
  'records a fee for each credited order while the option is paid for, and none before, after, or for a grant',
  async () => {
    const [payer, given, unagreed] = [await fees.account(), await fees.account(), await fees.account()];
    const before = await fees.now();
    await fees.shop.advance('1h');
    const subscription = await fees.subscribe(payer);
    await fees.subscribe(unagreed, null);
    const granted = { type: 'PlanGranted', data: { accountId: given.accountId, planId: 'revival_performance', until: null } };
    await fees.happens(given.accountId, 'billing', `subscription-${given.accountId}`, granted);
    for (const nobody of [given, unagreed]) await fees.ordered(nobody, 10_000);
    await fees.ordered(payer, 10_000, { at: before });
    await fees.ordered(payer, 10_000, { step: null });
    const order = await fees.ordered(payer, 8_410);
    await fees.shop.advance('1h');
    const within = await fees.now();
    await fees.shop.stripe.subscriptions.cancel(subscription.id);
    await fees.shop.sync(payer);
    await fees.ordered(payer, 10_000);
    const late = await fees.ordered(payer, 30, { at: new Date(within.getTime() - 60_000) });
    await fees.settled();
    const common = { percent: 15, terms: 'performance-15-percent@1', month: within.toISOString().slice(0, 7) };
    expect(await fees.fees(payer)).toMatchObject([
      { type: 'PerformanceFeeAccrued', data: { conversionId: order, revenueCents: 8_410, feeCents: 1_262, ...common } },
      { type: 'PerformanceFeeAccrued', data: { conversionId: late, revenueCents: 30, feeCents: 5, ...common } },
    ]);
    expect([...(await fees.fees(given)), ...(await fees.fees(unagreed))]).toEqual([]);
  },
  AT_MOST_MS,
);

it(
  'charges the month once it has ended, with the sum of its orders, and credits later reversals in the next month',
  async () => {
    const payer = await fees.performer();
    const now = await fees.now();
    const [{ before: month, start }, next, later] = [monthAfter(now), monthAfter(now, 2), monthAfter(now, 3)];
    const [one, other] = [await fees.ordered(payer, 10_001), await fees.ordered(payer, 33_333)];
    for (const part of [3_333, 3_334]) await fees.returned(payer, one, part);
    await fees.settled();
    await fees.goTo(start);
    await fees.invoiced([payer], month);
    const [invoice] = await fees.invoices(payer);
    expect(invoice).toMatchObject({ status: 'paid', total: 5_500, amount_paid: 5_500 });
    const words = new Intl.DateTimeFormat('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(new Date(`${month}-01`));
    expect(invoice?.lines.data.map(({ description }) => description)).toEqual([`Performance fee ${words}: 15% of $366.67 from 2 orders`]);
    await fees.returned(payer, other, 33_333);
    await fees.ordered(payer, 1_000);
    await fees.settled();
    await fees.goTo(next.start);
    await fees.invoiced([payer], next.before);
    await fees.ordered(payer, 50_000);
    await fees.settled();
    await fees.goTo(later.start);
    await fees.invoiced([payer], later.before);
    expect((await fees.invoices(payer)).map(({ status, total, amount_paid }) => [status, total, amount_paid])).toEqual([
      ['paid', 5_500, 5_500],
      ['paid', -4_850, 0],
      ['paid', 7_500, 2_650],
    ]);
    expect((await fees.fees(payer)).filter(({ type }) => type === 'PerformanceFeesInvoiced').map(({ data }) => data.feeCents)).toEqual([
      5_500, -4_850, 7_500,
    ]);
  },
  AT_MOST_MS,
);

it(
  'keeps the plan for the grace period when the card declines a fee, retries, and restores the plan with the payment',
  async () => {
    const payer = await fees.performer();
    await fees.ordered(payer, 100_000);
    await fees.settled();
    await fees.shop.useCard(payer.customerId, FAILS_LATER);
    const { before, start } = monthAfter(await fees.now());
    await fees.goTo(start);
    await fees.invoiced([payer], before);
    const last = async () => (await fees.shop.events(payer)).findLast(({ type }) => type === 'SubscriptionChanged')?.data;
    expect(await last()).toMatchObject({ status: 'past_due', planId: 'revival_performance', graceUntil: expect.any(String) });
    expect(await fees.shop.types(payer)).toContain('PaymentFailed');
    await fees.shop.useCard(payer.customerId, 'pm_card_visa');
    await fees.shop.advance('4d');
    const paid = `SELECT 1 FROM billing.fee_closings WHERE account_id = $1 AND done`;
    await until(
      async () => (await fees.shop.rows(paid, [payer.accountId])).length,
      (done) => done === 1,
      60_000,
    );
    expect(await last()).toMatchObject({ status: 'active', graceUntil: null });
    expect((await fees.invoices(payer)).map(({ status, amount_paid }) => [status, amount_paid])).toEqual([['paid', 15_000]]);
  },
  AT_MOST_MS,
);

it(
  'charges nobody who is gone: the month of an erased account, or of a customer deleted at Stripe, closes without an invoice',
  async () => {
    const [payer, deleted] = [await fees.performer(), await fees.performer()];
    for (const one of [payer, deleted]) await fees.ordered(one, 20_000);
    await fees.settled();
    // As its erasure leaves it.
    await fees.shop.rows('DELETE FROM billing.customers WHERE account_id = $1', [payer.accountId]);
    await fees.shop.stripe.customers.del(deleted.customerId);
    const { before, start } = monthAfter(await fees.now());
    await fees.goTo(start);
    await fees.invoiced([payer, deleted], before);
    for (const one of [payer, deleted]) {
      const closed = { accountId: one.accountId, month: before, feeCents: 3_000, invoiceId: null };
      expect((await fees.fees(one)).at(-1)).toEqual({ type: 'PerformanceFeesInvoiced', data: closed });
      expect(await fees.invoices(one)).toEqual([]);
    }
  },
  AT_MOST_MS,
);
