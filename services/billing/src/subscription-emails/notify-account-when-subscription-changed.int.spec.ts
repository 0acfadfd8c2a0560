import { SubscriptionReactions } from './subscription.reactions.js';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { SYSTEM_TENANT } from '@rekindle/event-sourcing';
import { drain } from '@rekindle/event-sourcing/testing';
import { inTransaction, newId } from '@rekindle/platform';
import { BillingBench } from '../testing/billing-bench.js';

let bench: BillingBench;
let working: Parameters<typeof drain>[1];
beforeAll(async () => {
  bench = await BillingBench.open();
  working = {
    reactions: [new SubscriptionReactions(bench.store, bench.notices)],
    jobs: [bench.notifyAccount],
  };
  await drain(bench.database.pool, working);
});
afterAll(() => bench.close());

const settle = () => drain(bench.database.pool, working);
const plan = (accountId: string) => ({
  subscriptionId: `sub_${accountId}`,
  planId: 'growth',
  priceBook: 1,
  priceCents: 10_000,
  periodStart: '2026-11-02T09:00:00.000Z',
  periodEnd: '2026-12-02T09:00:00.000Z',
  status: 'active',
  cancelAt: null,
  graceUntil: null,
  minimumTermEnds: null,
});
const late = { status: 'past_due', graceUntil: '2026-12-16T09:00:00.000Z' };
const failure = (accountId: string, attempt: number) => ({
  subscriptionId: `sub_${accountId}`,
  invoiceId: 'in_2',
  attempt,
  amountCents: 10_050,
  currency: 'usd',
  nextAttemptAt: attempt < 2 ? '2026-12-05T09:00:00.000Z' : null,
});

it("states what failed, when it is retried and until when the plan is kept, in the account's zone", async () => {
  const accountId = await bench.account({ timeZone: 'Pacific/Auckland' });
  await bench.subscribed(accountId);
  await bench.billed(accountId, 'SubscriptionChanged', { ...plan(accountId), ...late });
  await bench.billed(accountId, 'PaymentFailed', failure(accountId, 1));
  await settle();
  expect(bench.sent.map(({ text }) => text)).toEqual([
    {
      subject: 'Your payment of $100.50 did not go through',
      greeting: 'Jane Roe',
      paragraphs: [
        '$100.50 for your plan Growth could not be charged to your card (attempt 1). It is tried again on Saturday, 5 December 2026.',
        'Your plan stays until Wednesday, 16 December 2026. To keep it, give another card, which is charged at once, or ask your bank to let the payment through.',
      ],
      action: { label: 'See your plan and payments', url: 'https://rekindle.example/settings/billing' },
    },
  ]);
});

it('states for a performance fee, at every attempt, when it is retried, or that it is not', async () => {
  const fee = async (attempt: number, nextAttemptAt: string | null) => {
    const accountId = await bench.account();
    await bench.subscribed(accountId);
    await bench.billed(accountId, 'SubscriptionChanged', { ...plan(accountId), ...late });
    const sums = {
      totalCents: 10_050,
      paidCents: 0,
      refundedCents: 0,
      currency: 'usd',
      issuedAt: '2026-12-01T00:00:00.000Z',
      paidAt: null,
    };
    await bench.billed(accountId, 'InvoiceRecorded', { invoiceId: 'in_2', number: 'RK-0002', reason: 'fees', status: 'open', ...sums });
    await bench.billed(accountId, 'PaymentFailed', { ...failure(accountId, attempt), nextAttemptAt });
    await settle();
    return bench.sent.at(-1)?.text.paragraphs[0];
  };
  const failed = (attempt: number) => `$100.50 for your plan Growth could not be charged to your card (attempt ${attempt}).`;
  expect(await fee(4, '2026-12-16T09:00:00.000Z')).toBe(`${failed(4)} It is tried again on Wednesday, 16 December 2026.`);
  expect(await fee(3, null)).toBe(`${failed(3)} It is not tried again by itself.`);
});

it('states plainly when the plan lapses before the next attempt', async () => {
  const accountId = await bench.account();
  await bench.subscribed(accountId);
  await bench.billed(accountId, 'SubscriptionChanged', { ...plan(accountId), ...late, graceUntil: '2026-12-04T09:00:00.000Z' });
  await bench.billed(accountId, 'PaymentFailed', failure(accountId, 1));
  await settle();
  expect(bench.sent.at(-1)?.text.paragraphs[1]).toBe(
    'Your plan stays until Friday, 4 December 2026. That is before the next attempt: from then on the limits of the free trial count until it is paid. To keep it, give another card, which is charged at once, or ask your bank to let the payment through.',
  );
});

it('states that the plan has lapsed if an attempt comes after that', async () => {
  const accountId = await bench.account();
  await bench.subscribed(accountId);
  await bench.billed(accountId, 'SubscriptionChanged', { ...plan(accountId), ...late, graceUntil: bench.inDays(0).toISOString() });
  await bench.billed(accountId, 'PaymentFailed', failure(accountId, 1));
  await settle();
  expect(bench.sent.at(-1)?.text.paragraphs[1]).toBe(
    'Your plan stayed until Monday, 2 November 2026: the limits of the free trial count until it is paid. To have it again, give another card, which is charged at once, or ask your bank to let the payment through.',
  );
});

it('sends nothing twice, even if all events are read again', async () => {
  const { pool } = bench.database;
  const before = bench.sent.length;
  await pool.query('UPDATE es.checkpoints SET position = 0');
  await settle();
  expect(bench.sent).toHaveLength(before);
});

it('sends nothing that no longer applies when the email is written, and nothing for a renewal', async () => {
  const accountId = await bench.account();
  await bench.subscribed(accountId);
  await bench.billed(accountId, 'SubscriptionChanged', { ...plan(accountId), ...late });
  await bench.billed(accountId, 'PaymentFailed', failure(accountId, 2));
  await bench.billed(accountId, 'SubscriptionChanged', plan(accountId));
  await bench.billed(accountId, 'SubscriptionChanged', {
    ...plan(accountId),
    periodStart: '2026-12-02T09:00:00.000Z',
    periodEnd: '2027-01-02T09:00:00.000Z',
  });
  await settle();
  expect(await bench.subjectsTo(accountId)).toEqual(['Your payment has arrived']);
});

it.each([
  ['guarantee', 'Your payment was refunded under our money-back guarantee.'],
  ['goodwill', 'Your payment was refunded.'],
])('announces a refund because of %s', async (because, words) => {
  const accountId = await bench.account();
  await bench.subscribed(accountId);
  await bench.billed(accountId, 'RefundIssued', { invoiceId: 'in_1', refundId: 're_1', amountCents: 10_000, currency: 'usd', because });
  await settle();
  expect(await bench.subjectsTo(accountId)).toEqual(['We refunded $100 to you']);
  expect(bench.sent.at(-1)?.text.paragraphs[0]).toBe(words);
});

it('states how much of the credit was taken with a refund', async () => {
  const accountId = await bench.account();
  await bench.subscribed(accountId);
  const refund = { invoiceId: 'in_1', refundId: 're_1', amountCents: 50_000, currency: 'usd', because: 'guarantee', creditCents: 45_300 };
  await bench.billed(accountId, 'RefundIssued', refund);
  await settle();
  expect(bench.sent.at(-1)?.text.paragraphs).toEqual([
    'Your payment was refunded under our money-back guarantee.',
    '$500 go back to the card that you paid with. With most banks that takes five to ten days.',
    '$453 of your credit went with it: a change to a smaller plan had put it there out of the same payment.',
  ]);
});

it('does not write to an account that is being erased', async () => {
  const accountId = await bench.account();
  await bench.subscribed(accountId);
  await bench.database.pool.query("UPDATE vault.users SET email_key = 'erased ' || id WHERE account_id = $1", [accountId]);
  const before = bench.sent.length;
  const over = { subscriptionId: `sub_${accountId}`, planId: 'growth', endedAt: '2026-11-02T09:00:00.000Z' };
  await bench.billed(accountId, 'SubscriptionCanceled', over);
  await settle();
  expect(bench.sent).toHaveLength(before);
});

describe('a plan that begins with a payment', () => {
  const checkoutId = newId();
  const arrived = (accountId: string, amountCents: number, paidFor = newId()) =>
    bench.billed(accountId, 'PaymentVerified', { checkoutId: paidFor, planId: 'growth', amountCents, currency: 'usd' });
  const period = { periodStart: '2026-11-02T09:00:00.000Z', periodEnd: '2026-12-02T09:00:00.000Z' };

  it('is not thanked for as a payment if credit covered it in full', async () => {
    const accountId = await bench.account();
    await arrived(accountId, 0);
    await bench.subscribed(accountId, period);
    await settle();
    expect(bench.sent.at(-1)?.text.paragraphs[0]).toBe(
      'Thank you: your credit has paid for it, and your plan Growth has started. It costs $100 a month.',
    );
  });

  it("is announced with its price and the day of the next charge, in the account's zone", async () => {
    const accountId = await bench.account({ timeZone: 'Pacific/Auckland' });
    await arrived(accountId, 10_000);
    await bench.subscribed(accountId, { ...period, periodEnd: '2026-12-02T11:30:00.000Z' });
    await settle();
    expect(await bench.subjectsTo(accountId)).toEqual(['Your plan Growth has started']);
    expect(bench.sent.at(-1)?.text).toEqual({
      subject: 'Your plan Growth has started',
      greeting: 'Jane Roe',
      paragraphs: [
        'Thank you: your payment of $100 has arrived, and your plan Growth has started. It costs $100 a month.',
        'The next charge of $100 comes on Thursday, 3 December 2026. You find the invoice with your plan and payments.',
      ],
      action: { label: 'See your plan and payments', url: 'https://rekindle.example/settings/billing' },
    });
  });

  it('is announced, for the performance option, with its one-off price, its share and its minimum term', async () => {
    const accountId = await bench.account();
    await arrived(accountId, 50_000);
    const performance = { planId: 'revival_performance', priceCents: 0, terms: 'performance-15-percent@1' };
    await bench.subscribed(accountId, { ...period, ...performance, minimumTermEnds: '2027-01-31T09:00:00.000Z' });
    await settle();
    expect(bench.sent.at(-1)?.text).toMatchObject({
      subject: 'Your plan Performance-based has started',
      paragraphs: [
        'Thank you: your payment of $500 has arrived, and your plan Performance-based has started. It costs $0 a month and 15% of what revived leads order. Its set-up of $500 is paid with this, once.',
        'The share of each month is charged after it has ended, first on Tuesday, 1 December 2026. The minimum term ends on Sunday, 31 January 2027. You find the invoice with your plan and payments.',
      ],
    });
  });

  it('is announced with its price in the price book that it was bought from', async () => {
    const accountId = await bench.account();
    const prices = [{ planId: 'growth', priceCents: 12_000, setupCents: 2_500 }];
    const published = { type: 'PriceBookPublished', data: { version: 2, effectiveFrom: '2026-11-01T00:00:00.000Z', prices } };
    await bench.happens(SYSTEM_TENANT, 'billing', 'price-book', published);
    await arrived(accountId, 14_500);
    await bench.subscribed(accountId, { ...period, priceBook: 2, priceCents: 12_000 });
    await settle();
    expect(bench.sent.at(-1)?.text.paragraphs).toEqual([
      'Thank you: your payment of $145 has arrived, and your plan Growth has started. It costs $120 a month. Its set-up of $25 is paid with this, once.',
      'The next charge of $120 comes on Wednesday, 2 December 2026. You find the invoice with your plan and payments.',
    ]);
  });

  it('is announced without a next charge if it was cancelled before the email was written', async () => {
    const accountId = await bench.account();
    await arrived(accountId, 10_000);
    await bench.subscribed(accountId, period);
    await bench.billed(accountId, 'SubscriptionChanged', { ...plan(accountId), cancelAt: period.periodEnd });
    await settle();
    expect(await bench.subjectsTo(accountId)).toEqual([
      'Your plan Growth has started',
      'Your plan Growth ends on Wednesday, 2 December 2026',
    ]);
    expect(bench.sent.at(-2)?.text.paragraphs[1]).toBe(
      'It ends on Wednesday, 2 December 2026. You find the invoice with your plan and payments.',
    );
  });

  it('is not announced to an account that the payment has opened, which gets a welcome instead', async () => {
    const accountId = await bench.account();
    const offer = { planId: 'growth', priceBook: 1, amountCents: 10_000, terms: null, origin: 'https://rekindle.example' };
    const startedAt = bench.clock.now();
    await bench.checkouts.reserve(bench.database.pool, { id: checkoutId, accountId: null, timeZone: null, startedAt, offer });
    await inTransaction(bench.database.pool, (tx) => bench.checkouts.match(tx, checkoutId, accountId, true));
    await arrived(accountId, 10_000, checkoutId);
    await bench.subscribed(accountId, period);
    await settle();
    expect(await bench.subjectsTo(accountId)).toEqual([]);
  });

  it('is not announced if it had ended unseen; its end is', async () => {
    const accountId = await bench.account();
    await arrived(accountId, 10_000);
    const over = { subscriptionId: `sub_${accountId}`, planId: 'growth', endedAt: '2026-11-02T09:00:00.000Z' };
    await bench.billed(accountId, 'SubscriptionCanceled', over);
    await settle();
    expect(await bench.subjectsTo(accountId)).toEqual(['Your plan Growth has ended']);
  });

  it('is announced once, even if all events are read again', async () => {
    const before = bench.sent.length;
    await bench.database.pool.query('UPDATE es.checkpoints SET position = 0');
    await settle();
    expect(bench.sent).toHaveLength(before);
  });
});

it('a receipt is sent once for each invoice, and none for an invoice older than receipts', async () => {
  const upgraded = await BillingBench.open();
  try {
    const reactions = [new SubscriptionReactions(upgraded.store, upgraded.notices)];
    const work = () => drain(upgraded.database.pool, { reactions });
    const planned = async () =>
      (await upgraded.database.pool.query<{ occasion: string }>(`SELECT occasion FROM billing.notices WHERE occasion LIKE 'receipt:%'`))
        .rows;
    const accountId = await upgraded.account();
    const sums = { totalCents: 10_000, paidCents: 10_000, refundedCents: 0, currency: 'usd', issuedAt: '2026-11-01T00:00:00.000Z' };
    const invoice = (invoiceId: string, more: object = {}) =>
      upgraded.billed(accountId, 'InvoiceRecorded', {
        ...{ invoiceId, number: invoiceId, reason: 'renewal', status: 'paid', paidAt: '2026-11-01T00:00:00.000Z' },
        ...{ ...sums, ...more },
      });
    await upgraded.subscribed(accountId);
    await invoice('in_old');
    await work();
    await invoice('in_old', { refundedCents: 10_000 });
    await invoice('in_new', { status: 'open', paidCents: 0, paidAt: null });
    await work();
    expect(await planned()).toEqual([]);
    await invoice('in_new');
    await invoice('in_new', { refundedCents: 5_000 });
    await work();
    expect(await planned()).toEqual([{ occasion: 'receipt:in_new' }]);
  } finally {
    await upgraded.close();
  }
});
