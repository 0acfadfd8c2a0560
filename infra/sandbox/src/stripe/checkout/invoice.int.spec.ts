import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type Stripe from 'stripe';
import { StripeShop } from '../../testing/stripe-shop.js';

let shop: StripeShop;
let stripe: Stripe;
beforeAll(async () => {
  shop = await StripeShop.open();
  ({ stripe } = shop);
});
afterAll(() => shop.close());

const pathOf = (url: string | null | undefined): string => new URL(url ?? '').pathname;
const page = async (url: string | null | undefined) => (await shop.app.http.inject(pathOf(url))).body;
const latest = async (id: string) =>
  (await stripe.subscriptions.retrieve(id, { expand: ['latest_invoice'] })).latest_invoice as Stripe.Invoice;
const intentOf = async (invoice: string) => {
  const { data } = await stripe.invoicePayments.list({ invoice });
  return data[0]?.payment.payment_intent as string;
};

describe('an invoice of the sandbox', () => {
  it('shows its number, its lines, what was paid and refunded, and that no money moves', async () => {
    const subscription = await shop.subscribed(['performance', 'setup']);
    const invoice = await latest(subscription.id);
    await stripe.refunds.create({ payment_intent: await intentOf(invoice.id), amount: 12_345 });
    const body = await page(invoice.hosted_invoice_url);
    for (const text of ['no money moves', `Invoice ${invoice.number}`, 'Paid on', 'setup', '$500.00', 'Refunded on', '-$123.45'])
      expect(body).toContain(text);
    expect(body).not.toContain('Pay it now');
    expect(body).toContain('jo@garden.example');
    const [charge] = (await stripe.charges.list({ customer: subscription.customer as string })).data;
    expect(charge?.receipt_url).toBe(invoice.hosted_invoice_url);
  });

  it('comes as a PDF', async () => {
    const invoice = await latest((await shop.subscribed(['growth'])).id);
    const { headers, rawPayload } = await shop.app.http.inject(pathOf(invoice.invoice_pdf));
    expect(headers['content-type']).toBe('application/pdf');
    expect(headers['content-disposition']).toBe(`attachment; filename="invoice-${invoice.number?.toLowerCase()}.pdf"`);
    const text = rawPayload.toString('latin1');
    expect(text.startsWith('%PDF-1.4')).toBe(true);
    for (const part of [`Invoice ${invoice.number}`, 'no money moves', '$100.00   1 \xd7 growth']) expect(text).toContain(part);
    const [, table] = /startxref\n(\d+)/.exec(text) ?? [];
    expect(text.slice(Number(table)).startsWith('xref')).toBe(true);
  });

  it('that is open is paid once with another card, which is charged from then on', async () => {
    const subscription = await shop.subscribed(['growth'], '4000000000000341');
    const customer = subscription.customer as string;
    await shop.advance('31d');
    const open = await latest(subscription.id);
    const path = pathOf(open.hosted_invoice_url);
    expect((await page(open.hosted_invoice_url)).includes('Pay $100.00')).toBe(true);
    const declined = await shop.post(path, { card: '4000000000009995' });
    expect([declined.statusCode, declined.body.includes('Your card has insufficient funds. Nothing was charged.')]).toEqual([402, true]);
    expect((await shop.post(path, { card: '4111111111111111' })).statusCode).toBe(400);
    expect(await latest(subscription.id)).toEqual(open);
    const presses = await Promise.all([shop.post(path, { card: '4242424242424242' }), shop.post(path, { card: '5555555555554444' })]);
    expect(presses.map(({ statusCode, headers }) => [statusCode, headers.location])).toEqual([
      [303, `${path}?done=paid`],
      [303, `${path}?done=paid`],
    ]);
    expect(await shop.charged(customer)).toBe(20_000);
    expect((await stripe.subscriptions.retrieve(subscription.id)).status).toBe('active');
    await shop.advance('31d');
    expect(await shop.charged(customer)).toBe(30_000);
  });

  it('that is a draft, or does not exist, is a page that says so', async () => {
    const { customer } = await shop.subscribed(['performance']);
    const draft = await stripe.invoices.create({ customer: customer as string });
    for (const id of [draft.id, 'in_none', 'cs_test_x'])
      expect((await shop.app.http.inject(`/sandbox/invoices/${id}`)).statusCode).toBe(404);
  });
});

describe('the billing portal', () => {
  const portal = async (customer: string, return_url = `${shop.app.settings.publicUrl}/settings/billing`) =>
    (await stripe.billingPortal.sessions.create({ customer, return_url })).url;

  it('changes the card of the customer and of active subscriptions, so that the next attempt pays', async () => {
    const subscription = await shop.subscribed(['growth'], '4000000000000341');
    const customer = subscription.customer as string;
    await shop.advance('31d');
    const url = await portal(customer);
    expect(await page(url)).toContain('Visa ending in 0341');
    const changed = await shop.post(pathOf(url), { card: '5555555555554444' });
    expect([changed.statusCode, changed.headers.location]).toEqual([303, `${pathOf(url)}?done=card`]);
    const body = await page(url);
    for (const text of ['Mastercard ending in 4444', 'no money moves', 'Open: tried again on', 'Invoices and receipts'])
      expect(body).toContain(text);
    const { invoice_settings } = (await stripe.customers.retrieve(customer)) as Stripe.Customer;
    const { default_payment_method } = await stripe.subscriptions.retrieve(subscription.id);
    expect([typeof default_payment_method, default_payment_method]).toEqual(['string', invoice_settings.default_payment_method]);
    await shop.advance('4d');
    expect((await stripe.subscriptions.retrieve(subscription.id)).status).toBe('active');
    expect(await shop.charged(customer)).toBe(20_000);
  });

  it('accepts test cards only, leads back to our own pages only, and expires', async () => {
    const { id } = await stripe.customers.create({});
    const url = await portal(id);
    expect((await shop.post(pathOf(url), { card: '4111111111111111' })).statusCode).toBe(400);
    expect(await page(url)).toContain(`href="${shop.app.settings.publicUrl}/settings/billing"`);
    expect(await page(await portal(id, 'https://elsewhere.example/'))).not.toContain('elsewhere');
    await shop.advance('61m');
    expect((await shop.post(pathOf(url), { card: '4242424242424242' })).statusCode).toBe(410);
    expect((await stripe.customers.listPaymentMethods(id)).data).toEqual([]);
    expect((await shop.app.http.inject('/sandbox/portal/bps_none')).statusCode).toBe(404);
  });
});
