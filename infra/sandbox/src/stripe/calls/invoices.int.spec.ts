import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type Stripe from 'stripe';
import { StripeShop } from '../../testing/stripe-shop.js';

let shop: StripeShop;
let stripe: Stripe;
let subscription: Stripe.Subscription;
let customer: string;
beforeAll(async () => {
  shop = await StripeShop.open();
  ({ stripe } = shop);
  subscription = await shop.subscribed(['performance']);
  customer = subscription.customer as string;
});
afterAll(() => shop.close());

const fee = (amount: number, more: Partial<Stripe.InvoiceItemCreateParams> = {}) =>
  stripe.invoiceItems.create({ customer, amount, currency: 'usd', description: '15 % of a revived lead', ...more });
const card = () => subscription.default_payment_method as string;
const bill = (more: Partial<Stripe.InvoiceCreateParams> = {}) =>
  stripe.invoices.create({ customer, pending_invoice_items_behavior: 'include', default_payment_method: card(), ...more });

describe('an invoice of waiting items', () => {
  it('takes them all, credits included, each with its description, and is charged when it is paid', async () => {
    const period = { start: subscription.start_date, end: subscription.start_date + 86_400 };
    const item = await fee(15_000, { period, metadata: { conversion: 'c1' } });
    expect(item).toMatchObject({ period, metadata: { conversion: 'c1' }, invoice: null, description: '15 % of a revived lead' });
    await fee(-4_500, { description: 'Given back: a refund', metadata: { conversion: 'c0' } });
    const draft = await bill({ description: 'Performance fees of November', metadata: { month: '2026-11' }, footer: 'Statement 7' });
    expect(draft).toMatchObject({ status: 'draft', total: 10_500, auto_advance: false, billing_reason: 'manual', number: null });
    expect((await stripe.invoiceItems.list({ customer, pending: true })).data).toEqual([]);
    const final = await stripe.invoices.finalizeInvoice(draft.id);
    expect(final).toMatchObject({ status: 'open', amount_due: 10_500, description: 'Performance fees of November', footer: 'Statement 7' });
    expect([final.hosted_invoice_url, final.invoice_pdf]).toEqual([
      `${shop.app.settings.publicUrl}/sandbox/invoices/${draft.id}`,
      `${shop.app.settings.publicUrl}/sandbox/invoices/${draft.id}/pdf`,
    ]);
    expect(await shop.charged(customer)).toBe(0);
    const paid = await stripe.invoices.pay(draft.id, { expand: ['payments'] });
    expect([paid.status, paid.amount_paid, paid.payments?.data[0]?.amount_paid]).toEqual(['paid', 10_500, 10_500]);
    expect(paid.lines.data.map(({ amount, period, metadata }) => [amount, period.end - period.start, metadata])).toEqual([
      [15_000, 86_400, { conversion: 'c1' }],
      [-4_500, 0, { conversion: 'c0' }],
    ]);
    expect(await shop.charged(customer)).toBe(10_500);
    await expect(stripe.invoices.pay(draft.id)).rejects.toMatchObject({ code: 'invoice_already_paid' });
  });

  it('leaves them waiting if asked to, and the next renewal takes them', async () => {
    await fee(2_000);
    const empty = await bill({ pending_invoice_items_behavior: 'exclude' });
    expect([empty.total, empty.lines.data]).toEqual([0, []]);
    expect(await stripe.invoices.finalizeInvoice(empty.id)).toMatchObject({ status: 'paid', amount_due: 0 });
    await shop.advance('32d');
    const [renewal] = (await stripe.invoices.list({ customer, limit: 1 })).data;
    expect(renewal).toMatchObject({ billing_reason: 'subscription_cycle', amount_paid: 2_000, status: 'paid' });
  });

  it('can be changed and filled while it is a draft, and not after', async () => {
    const draft = await bill();
    const item = await fee(5_000, { invoice: draft.id });
    await stripe.invoiceItems.update(item.id, { amount: 6_000, metadata: { conversion: 'c2' } });
    const other = await fee(100, { invoice: draft.id });
    await stripe.invoiceItems.del(other.id);
    expect(await stripe.invoices.retrieve(draft.id)).toMatchObject({ total: 6_000, lines: { data: [{ amount: 6_000 }] } });
    await stripe.invoices.update(draft.id, { description: 'Fees' });
    await stripe.invoices.finalizeInvoice(draft.id);
    await expect(fee(1, { invoice: draft.id })).rejects.toMatchObject({ code: 'invoice_not_editable' });
    await expect(stripe.invoiceItems.update(item.id, { amount: 1 })).rejects.toMatchObject({ code: 'invoice_not_editable' });
    await expect(stripe.invoices.update(draft.id, { description: 'Other' })).rejects.toMatchObject({ code: 'invoice_not_editable' });
    expect(await stripe.invoices.voidInvoice(draft.id)).toMatchObject({ status: 'void', amount_paid: 0 });
    await expect(stripe.invoices.pay(draft.id)).rejects.toMatchObject({ statusCode: 400 });
  });

  it('is paid and kept as credit if it is negative, and carried over if it is too small to charge', async () => {
    const other = (await shop.subscribed(['performance'])).customer as string;
    const invoice = async (amount: number) => {
      await fee(amount, { customer: other });
      return stripe.invoices.finalizeInvoice((await bill({ customer: other, default_payment_method: undefined })).id);
    };
    expect(await invoice(-3_000)).toMatchObject({ status: 'paid', amount_due: 0, ending_balance: -3_000 });
    expect(await invoice(3_049)).toMatchObject({ status: 'paid', amount_due: 0, ending_balance: 49 });
    expect(await invoice(1)).toMatchObject({ status: 'open', amount_due: 50, ending_balance: 0 });
    expect(await shop.charged(other)).toBe(0);
  });

  it('proceeds by itself with auto_advance: final after an hour, then charged', async () => {
    await fee(7_000);
    const draft = await bill({ auto_advance: true });
    await shop.advance('50m');
    expect((await stripe.invoices.retrieve(draft.id)).status).toBe('draft');
    await shop.advance('11m');
    expect(await stripe.invoices.retrieve(draft.id)).toMatchObject({ status: 'paid', amount_paid: 7_000 });
    await fee(8_000);
    const { id } = await bill();
    expect((await stripe.invoices.finalizeInvoice(id, { auto_advance: true })).status).toBe('open');
    expect(await stripe.invoices.retrieve(id)).toMatchObject({ status: 'paid', amount_paid: 8_000 });
  });

  it('is not charged to a card that only the subscription has, unless it names the card or the subscription', async () => {
    await fee(900);
    const bare = await bill({ default_payment_method: undefined });
    await expect(stripe.invoices.pay(bare.id)).rejects.toThrow('There is no `default_payment_method` set on this Customer or Invoice');
    expect((await stripe.invoices.retrieve(bare.id)).status).toBe('draft');
    expect((await stripe.invoices.pay(bare.id, { payment_method: card() })).status).toBe('paid');
    await fee(800, { subscription: subscription.id });
    const named = await bill({ subscription: subscription.id, default_payment_method: undefined });
    expect([named.total, (await stripe.invoices.pay(named.id)).status]).toEqual([800, 'paid']);
  });

  it('is refused if it would be sent by email, or paid by a stranger’s card', async () => {
    await expect(bill({ collection_method: 'send_invoice' })).rejects.toMatchObject({ param: 'collection_method' });
    const other = await shop.subscribed(['performance']);
    await expect(bill({ default_payment_method: other.default_payment_method as string })).rejects.toMatchObject({
      param: 'default_payment_method',
    });
  });
});

it('the invoices of a customer are listed newest first, ten lines with each and the rest by pages', async () => {
  const other = (await shop.subscribed(['performance'])).customer as string;
  for (let conversion = 1; conversion <= 12; conversion += 1) await fee(conversion * 100, { customer: other });
  const { id } = await bill({ customer: other, default_payment_method: undefined });
  await stripe.invoices.finalizeInvoice(id);
  const { data } = await stripe.invoices.list({ customer: other });
  expect(data.map(({ billing_reason, total }) => [billing_reason, total])).toEqual([
    ['manual', 7_800],
    ['subscription_create', 0],
  ]);
  expect([data[0]?.lines.data.length, data[0]?.lines.has_more]).toEqual([10, true]);
  const lines = await stripe.invoices.listLineItems(id, { limit: 5 }).autoPagingToArray({ limit: 100 });
  expect(lines.map(({ amount }) => amount)).toEqual(Array.from({ length: 12 }, (_, index) => (index + 1) * 100));
});

it('no more than 250 items wait for a customer', async () => {
  const { id } = await stripe.customers.create({});
  await shop.app.database.pool.query(
    `INSERT INTO sandbox.stripe_objects (id, kind, customer, body)
     SELECT 'ii_' || n, 'invoiceitem', $1, jsonb_build_object('id', 'ii_' || n, 'object', 'invoiceitem', 'customer', $1::text, 'invoice', null)
     FROM generate_series(1, 250) n`,
    [id],
  );
  await expect(fee(1, { customer: id })).rejects.toThrow('at most 250 items');
});
