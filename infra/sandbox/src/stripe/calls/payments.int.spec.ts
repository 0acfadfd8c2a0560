import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { newId } from '@rekindle/platform';
import type Stripe from 'stripe';
import { StripeShop } from '../../testing/stripe-shop.js';

let shop: StripeShop;
let stripe: Stripe;
beforeAll(async () => {
  shop = await StripeShop.open();
  ({ stripe } = shop);
});
afterAll(() => shop.close());

/** A payment of $100. */
const payment = async () => {
  const { customer, latest_invoice } = await shop.subscribed(['growth']);
  const invoice = latest_invoice as string;
  const [paid] = (await stripe.invoicePayments.list({ invoice, status: 'paid' })).data;
  return { customer: customer as string, invoice, intent: paid?.payment.payment_intent as string };
};
const givenBack = async (payment_intent: string) => {
  const { data } = await stripe.refunds.list({ payment_intent, limit: 100 });
  return data.reduce((sum, { amount }) => sum + amount, 0);
};

it('an invoice leads to its payment and back, in both ways that the API has', async () => {
  const { invoice, intent } = await payment();
  const expanded = await stripe.invoices.retrieve(invoice, { expand: ['payments.data.payment.payment_intent'] });
  const payment_intent = expanded.payments?.data[0]?.payment.payment_intent as Stripe.PaymentIntent;
  expect(payment_intent).toMatchObject({ id: intent, status: 'succeeded', amount_received: 10_000 });
  const charge = await stripe.charges.retrieve(payment_intent.latest_charge as string);
  expect(charge).toMatchObject({ amount: 10_000, paid: true, payment_intent: intent });
  const back = await stripe.invoicePayments.list({ payment: { type: 'payment_intent', payment_intent: intent } });
  expect(back.data.map((one) => [one.invoice, one.amount_paid])).toEqual([[invoice, 10_000]]);
  expect((await stripe.invoicePayments.retrieve(back.data[0]!.id)).status).toBe('paid');
});

describe('a refund', () => {
  it('returns parts by the intent and the rest by the charge, and announces both', async () => {
    const { intent } = await payment();
    const part = await stripe.refunds.create({ payment_intent: intent, amount: 4_000, metadata: { by: 'operator' } });
    expect(part).toMatchObject({ amount: 4_000, status: 'succeeded', metadata: { by: 'operator' }, payment_intent: intent });
    const rest = await stripe.refunds.create({ charge: part.charge as string, reason: 'requested_by_customer' });
    expect([rest.amount, rest.reason]).toEqual([6_000, 'requested_by_customer']);
    const charge = await stripe.charges.retrieve(part.charge as string);
    expect(charge).toMatchObject({ amount_refunded: 10_000, refunded: true });
    const announced = await stripe.events.list({ types: ['charge.refunded', 'refund.created'] });
    const objects = announced.data.map(({ type, data }) => [
      type,
      (data.object as Stripe.Charge).amount_refunded ?? (data.object as Stripe.Refund).id,
    ]);
    expect(objects.slice(0, 4)).toEqual([
      ['charge.refunded', 10_000],
      ['refund.created', rest.id],
      ['charge.refunded', 4_000],
      ['refund.created', part.id],
    ]);
  });

  it.each([
    [10_001, 'Refund amount (10001) is greater than unrefunded amount on charge (10000).'],
    [0, 'Amount must be at least 1 cent.'],
    [-1, 'Amount must be at least 1 cent.'],
  ])('of %d cents is refused', async (amount, message) => {
    const { intent } = await payment();
    await expect(stripe.refunds.create({ payment_intent: intent, amount })).rejects.toMatchObject({ statusCode: 400, message });
    expect(await givenBack(intent)).toBe(0);
  });

  it('never returns more than was paid, however many are requested concurrently', async () => {
    const { intent } = await payment();
    const asked = Array.from({ length: 6 }, () =>
      stripe.refunds.create({ payment_intent: intent, amount: 3_000 }).then(
        () => 1,
        () => 0,
      ),
    );
    expect((await Promise.all(asked)).reduce<number>((sum, one) => sum + one, 0)).toBe(3);
    expect(await givenBack(intent)).toBe(9_000);
    await stripe.refunds.create({ payment_intent: intent });
    await expect(stripe.refunds.create({ payment_intent: intent })).rejects.toMatchObject({ code: 'charge_already_refunded' });
    expect(await givenBack(intent)).toBe(10_000);
  });

  it('keeps metadata added later, beside the metadata from before', async () => {
    const { intent } = await payment();
    const { id } = await stripe.refunds.create({ payment_intent: intent, metadata: { by: 'operator' } });
    await stripe.refunds.update(id, { metadata: { seen: 'yes' } });
    expect(await stripe.refunds.retrieve(id)).toMatchObject({ amount: 10_000, metadata: { by: 'operator', seen: 'yes' } });
  });

  it('repeated under its key, concurrently and later, is one refund, and another amount under that key is refused', async () => {
    const { intent } = await payment();
    const idempotencyKey = newId();
    const back = (amount: number) => stripe.refunds.create({ payment_intent: intent, amount }, { idempotencyKey });
    const [first, ...others] = await Promise.all([back(2_500), back(2_500), back(2_500)]);
    for (const one of [...others, await back(2_500)]) expect(one).toEqual(first);
    await expect(back(2_600)).rejects.toMatchObject({ type: 'StripeIdempotencyError', statusCode: 400 });
    expect(await givenBack(intent)).toBe(2_500);
  });

  it('to a card whose bank returns it fails a day later, with an event: the charge is as before, and can be refunded again', async () => {
    const { customer, latest_invoice } = await shop.subscribed(['growth'], '4000000000005126');
    const [paid] = (await stripe.invoicePayments.list({ invoice: latest_invoice as string, status: 'paid' })).data;
    const payment_intent = paid?.payment.payment_intent as string;
    const made = await stripe.refunds.create({ payment_intent, metadata: { by: 'operator' } });
    const charge = async () => {
      const [one] = (await stripe.charges.list({ customer: customer as string, expand: ['data.refunds'] })).data;
      const refunds = one?.refunds?.data.map(({ id, status, failure_reason }) => [id, status, failure_reason ?? null]);
      return [one?.amount_refunded, one?.refunded, refunds];
    };
    expect([made.status, await charge()]).toEqual(['succeeded', [10_000, true, [[made.id, 'succeeded', null]]]]);
    await shop.advance('1d');
    const failed = { status: 'failed', failure_reason: 'expired_or_canceled_card', amount: 10_000, metadata: { by: 'operator' } };
    expect(await stripe.refunds.retrieve(made.id)).toMatchObject(failed);
    expect(await charge()).toEqual([0, false, [[made.id, 'failed', 'expired_or_canceled_card']]]);
    const announced = await stripe.events.list({ types: ['refund.failed', 'charge.refund.updated'] });
    expect(
      announced.data.map(({ type, data: { object } }) => [type, (object as Stripe.Refund).id, (object as Stripe.Refund).status]),
    ).toEqual([
      ['refund.failed', made.id, 'failed'],
      ['charge.refund.updated', made.id, 'failed'],
    ]);
    const again = await stripe.refunds.create({ payment_intent });
    expect([again.id === made.id, again.status, (await charge())[0]]).toEqual([false, 'succeeded', 10_000]);
  });

  it('of a payment that its payer disputes is refused, until the bank decides for the seller', async () => {
    const { customer } = await shop.subscribed(['growth'], '4000000000000259');
    const [charge] = (await stripe.charges.list({ customer: customer as string })).data;
    expect(charge).toMatchObject({ paid: true, disputed: true, amount_refunded: 0 });
    const refund = () => stripe.refunds.create({ charge: charge?.id ?? '' });
    await expect(refund()).rejects.toMatchObject({ statusCode: 400, code: 'charge_disputed' });
    const [dispute] = (await stripe.disputes.list({ charge: charge?.id ?? '' })).data;
    expect(dispute).toMatchObject({ object: 'dispute', amount: 10_000, charge: charge?.id, status: 'needs_response' });
    expect(dispute).not.toHaveProperty('customer');
    const id = dispute?.id ?? '';
    await stripe.disputes.update(id, { evidence: { uncategorized_text: 'winning_evidence' } });
    expect(await stripe.disputes.retrieve(id)).toMatchObject({ status: 'won' });
    await expect(stripe.disputes.close(id)).rejects.toMatchObject({ statusCode: 400 });
    expect(await refund()).toMatchObject({ status: 'succeeded', amount: 10_000 });
    const { data } = await stripe.events.list({ types: ['charge.dispute.created', 'charge.dispute.closed'] });
    expect(data.map(({ type, data: { object } }) => [type, (object as Stripe.Dispute).status])).toEqual([
      ['charge.dispute.closed', 'won'],
      ['charge.dispute.created', 'needs_response'],
    ]);
  });

  it('of a payment that failed is refused', async () => {
    const begun = await shop.subscribed(['growth'], '4000000000000341');
    await shop.advance('31d');
    const [failed] = (await stripe.charges.list({ customer: begun.customer as string })).data;
    expect(failed).toMatchObject({ paid: false, failure_code: 'card_declined' });
    await expect(stripe.refunds.create({ charge: failed!.id })).rejects.toMatchObject({ statusCode: 400 });
  });
});

it('the key of a call that was refused for its parameters can still be used', async () => {
  const { intent } = await payment();
  const idempotencyKey = newId();
  const wrong = { payment_intent: intent, ammount: 1 } as Stripe.RefundCreateParams;
  await expect(stripe.refunds.create(wrong, { idempotencyKey })).rejects.toMatchObject({ code: 'parameter_unknown' });
  expect((await stripe.refunds.create({ payment_intent: intent, amount: 100 }, { idempotencyKey })).amount).toBe(100);
});
