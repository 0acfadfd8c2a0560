import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { newId } from '@rekindle/platform';
import { FAILS_LATER, PayingGateway } from './testing/paying-gateway.ts';

// No calls of Stripe arrive here: only what is read back counts.
let shop: PayingGateway;
beforeAll(async () => void (shop = await PayingGateway.start({ workers: false, listens: false })));
afterAll(() => shop.stop());

describe('reading back', () => {
  it('finds nothing for an account that never began to pay', async () => {
    const payer = { accountId: newId(), customerId: 'cus_none' };
    await shop.sync(payer);
    expect(await shop.events(payer)).toEqual([]);
  });

  it('verifies the payment, activates the plan and records the invoice of a paid checkout, however often and concurrently', async () => {
    const payer = await shop.payer();
    const { accountId } = payer;
    const checkoutId = newId();
    const subscription = await shop.subscribe(payer.customerId, 'growth', checkoutId);
    const [item] = subscription.items.data;
    await Promise.all([1, 2, 3, 4].map(() => shop.sync(payer)));
    await shop.sync(payer);
    const iso = (seconds = 0) => new Date(seconds * 1000).toISOString();
    expect(await shop.events(payer)).toMatchObject([
      { type: 'PaymentVerified', data: { accountId, checkoutId, planId: 'growth', amountCents: 10_000, currency: 'usd' } },
      {
        type: 'SubscriptionActivated',
        data: {
          accountId,
          subscriptionId: subscription.id,
          planId: 'growth',
          priceBook: 1,
          priceCents: 10_000,
          periodStart: iso(item?.current_period_start),
          periodEnd: iso(item?.current_period_end),
          terms: null,
          minimumTermEnds: null,
        },
      },
      {
        type: 'InvoiceRecorded',
        data: {
          invoiceId: subscription.latest_invoice,
          reason: 'start',
          status: 'paid',
          totalCents: 10_000,
          paidCents: 10_000,
          refundedCents: 0,
        },
      },
    ]);
  });

  it('records renewal, change, planned end, refund and end', async () => {
    const payer = await shop.payer();
    const { id, items } = await shop.subscribe(payer.customerId);
    await shop.sync(payer);
    await shop.advance('32d');
    await shop.sync(payer);
    await shop.stripe.subscriptions.update(id, {
      items: [{ id: items.data[0]?.id ?? '', price: shop.price('professional') }],
      proration_behavior: 'always_invoice',
      payment_behavior: 'error_if_incomplete',
    });
    await shop.sync(payer);
    await shop.stripe.subscriptions.update(id, { cancel_at_period_end: true });
    await shop.sync(payer);
    const [invoice] = (await shop.stripe.invoices.list({ customer: payer.customerId, expand: ['data.payments'] })).data;
    const payment_intent = invoice?.payments?.data[0]?.payment.payment_intent as string;
    const refund = await shop.stripe.refunds.create({ payment_intent, amount: 1_000, metadata: { because: 'guarantee' } });
    await shop.stripe.subscriptions.cancel(id);
    await shop.sync(payer);
    const events = await shop.events(payer);
    expect(events.slice(3).map(({ type, data }) => [type, data])).toMatchObject([
      ['SubscriptionChanged', { planId: 'growth', status: 'active' }],
      ['InvoiceRecorded', { reason: 'renewal', paidCents: 10_000 }],
      ['SubscriptionChanged', { planId: 'professional', priceCents: 25_000 }],
      ['InvoiceRecorded', { reason: 'change', invoiceId: invoice?.id }],
      ['SubscriptionChanged', { cancelAt: expect.any(String) }],
      ['SubscriptionCanceled', { subscriptionId: id, planId: 'professional' }],
      ['InvoiceRecorded', { invoiceId: invoice?.id, refundedCents: 1_000 }],
      ['RefundIssued', { invoiceId: invoice?.id, refundId: refund.id, amountCents: 1_000, because: 'guarantee' }],
    ]);
  });

  it('keeps the plan for two weeks when a card declines the renewal, and restores it after a late payment', async () => {
    const payer = await shop.payer();
    await shop.subscribe(payer.customerId);
    await shop.useCard(payer.customerId, FAILS_LATER);
    await shop.sync(payer);
    await shop.advance('32d');
    await shop.sync(payer);
    const [late, , failed] = (await shop.events(payer)).slice(3) as { type: string; data: Record<string, string> }[];
    expect([late?.type, late?.data.status, failed?.type]).toEqual(['SubscriptionChanged', 'past_due', 'PaymentFailed']);
    expect(Date.parse(late?.data.graceUntil ?? '') - Date.parse(late?.data.periodStart ?? '')).toBe(14 * 86_400_000);
    await shop.useCard(payer.customerId, 'pm_card_visa');
    await shop.stripe.invoices.pay(failed?.data.invoiceId ?? '');
    await shop.sync(payer);
    expect((await shop.events(payer)).slice(6).map(({ type, data }) => [type, 'status' in data ? data.status : ''])).toEqual([
      ['SubscriptionChanged', 'active'],
      ['InvoiceRecorded', 'paid'],
    ]);
  });
});

describe('a subscription that was to end with a refund, and was renewed before it could be ended', () => {
  it('ends, and the renewal is refunded too', async () => {
    const payer = await shop.payer();
    const { id, latest_invoice } = await shop.subscribe(payer.customerId);
    await shop.sync(payer);
    const { payments } = await shop.stripe.invoices.retrieve(latest_invoice as string, { expand: ['payments'] });
    const payment_intent = payments?.data[0]?.payment.payment_intent as string;
    await shop.stripe.refunds.create({ payment_intent, metadata: { because: 'guarantee', ends_subscription: id } });
    await shop.advance('32d');
    await shop.sync(payer);
    await shop.sync(payer);
    expect((await shop.stripe.subscriptions.retrieve(id)).status).toBe('canceled');
    const charges = (await shop.stripe.charges.list({ customer: payer.customerId })).data;
    expect(charges.map(({ amount, amount_refunded }) => [amount, amount_refunded])).toEqual([
      [10_000, 10_000],
      [10_000, 10_000],
    ]);
    const ended = (await shop.events(payer)).filter(({ type }) => type === 'RefundIssued' || type === 'SubscriptionCanceled');
    expect(ended.map(({ type, data }) => [type, 'because' in data && data.because])).toEqual([
      ['RefundIssued', 'guarantee'],
      ['SubscriptionCanceled', false],
      ['RefundIssued', 'goodwill'],
    ]);
  });

  it('charges no other card for the renewal that has failed by then', async () => {
    const payer = await shop.payer();
    const { id, latest_invoice } = await shop.subscribe(payer.customerId);
    await shop.useCard(payer.customerId, FAILS_LATER);
    await shop.sync(payer);
    const { payments } = await shop.stripe.invoices.retrieve(latest_invoice as string, { expand: ['payments'] });
    await shop.advance('32d');
    await shop.sync(payer);
    const payment_intent = payments?.data[0]?.payment.payment_intent as string;
    await shop.stripe.refunds.create({ payment_intent, metadata: { because: 'guarantee', ends_subscription: id } });
    await shop.useCard(payer.customerId, 'pm_card_visa');
    await shop.sync(payer);
    const charges = (await shop.stripe.charges.list({ customer: payer.customerId })).data;
    expect(charges.filter(({ paid }) => paid).map(({ amount, amount_refunded }) => [amount, amount_refunded])).toEqual([[10_000, 10_000]]);
    const invoices = (await shop.stripe.invoices.list({ customer: payer.customerId })).data;
    expect(invoices.map(({ status }) => status)).toEqual(['void', 'paid']);
  });
});

describe('a second subscription of an account', () => {
  it('is ended immediately and its payment refunded in full, whichever customer it belongs to', async () => {
    const payer = await shop.payer();
    await shop.subscribe(payer.customerId);
    await shop.sync(payer);
    const before = (await shop.events(payer)).length;
    const other = await shop.stripe.customers.create({});
    await shop.rows('INSERT INTO billing.customers (customer_id, account_id) VALUES ($1, $2)', [other.id, payer.accountId]);
    await shop.useCard(other.id, 'pm_card_visa');
    const second = await shop.subscribe(other.id, 'business');
    await Promise.all([shop.sync(payer), shop.sync(payer)]);
    expect((await shop.events(payer)).slice(before)).toMatchObject([
      { type: 'InvoiceRecorded', data: { invoiceId: second.latest_invoice, paidCents: 50_000, refundedCents: 0 } },
      { type: 'InvoiceRecorded', data: { invoiceId: second.latest_invoice, paidCents: 50_000, refundedCents: 50_000 } },
      { type: 'RefundIssued', data: { invoiceId: second.latest_invoice, amountCents: 50_000, because: 'paid_twice' } },
    ]);
    expect((await shop.stripe.subscriptions.retrieve(second.id)).status).toBe('canceled');
  });

  it.each([
    ['in part', 6_000, 4_000],
    ['whole', 12_000, 0],
  ])('that credit paid %s also gives the credit back, once', async (_, creditCents, chargedCents) => {
    const payer = await shop.payer();
    await shop.subscribe(payer.customerId);
    await shop.sync(payer);
    await shop.stripe.customers.createBalanceTransaction(payer.customerId, { amount: -creditCents, currency: 'usd' });
    const second = await shop.subscribe(payer.customerId, 'growth');
    await Promise.all([shop.sync(payer), shop.sync(payer)]);
    await shop.sync(payer);
    expect(await shop.stripe.customers.retrieve(payer.customerId)).toMatchObject({ balance: -creditCents });
    const refunds = (await shop.events(payer)).filter(({ type }) => type === 'RefundIssued');
    expect(refunds.map(({ data }) => (data as { amountCents: number }).amountCents)).toEqual(chargedCents > 0 ? [chargedCents] : []);
    expect((await shop.stripe.subscriptions.retrieve(second.id)).status).toBe('canceled');
  });
});
