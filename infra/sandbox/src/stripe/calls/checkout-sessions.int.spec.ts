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

const retrieve = (id: string, ...expand: string[]) => stripe.checkout.sessions.retrieve(id, { expand });

describe('a paid checkout', () => {
  it('of the performance option charges the set-up with the first invoice only', async () => {
    const { id, amount_total } = await shop.session(['performance', 'setup'], {
      client_reference_id: 'account-1',
      metadata: { plan: 'revival_performance' },
      subscription_data: { metadata: { account: 'account-1' }, description: 'Revival' },
    });
    expect(amount_total).toBe(50_000);
    await shop.pay(id);
    const session = await retrieve(id, 'subscription.latest_invoice', 'invoice.payments.data.payment');
    const subscription = session.subscription as Stripe.Subscription;
    const invoice = session.invoice as Stripe.Invoice;
    expect(session).toMatchObject({
      status: 'complete',
      payment_status: 'paid',
      client_reference_id: 'account-1',
      metadata: { plan: 'revival_performance' },
      customer_details: { email: 'jo@garden.example' },
    });
    expect(subscription).toMatchObject({ status: 'active', description: 'Revival', metadata: { account: 'account-1' } });
    expect((subscription.latest_invoice as Stripe.Invoice).id).toBe(invoice.id);
    expect(subscription.items.data.map(({ price }) => price.unit_amount)).toEqual([0]);
    expect(invoice.lines.data.map(({ amount, description }) => [amount, description])).toEqual([
      [0, '1 × performance'],
      [50_000, 'setup'],
    ]);
    expect([invoice.amount_paid, invoice.payments?.data[0]?.status]).toEqual([50_000, 'paid']);
    await shop.advance('32d');
    const later = await stripe.subscriptions.retrieve(subscription.id, { expand: ['latest_invoice'] });
    expect(later.latest_invoice).toMatchObject({ status: 'paid', amount_due: 0, billing_reason: 'subscription_cycle' });
    expect(await shop.charged(subscription.customer as string)).toBe(50_000);
  });

  it('of a plan without a monthly price charges nothing and still creates a subscription and stores a card', async () => {
    const { id } = await shop.session(['performance']);
    await shop.pay(id);
    const session = await retrieve(id, 'subscription.default_payment_method', 'invoice');
    expect(session).toMatchObject({ payment_status: 'no_payment_required', invoice: { status: 'paid', amount_due: 0 } });
    expect(session.subscription).toMatchObject({ status: 'active', default_payment_method: { card: { last4: '4242' } } });
    expect(await shop.charged(session.customer as string)).toBe(0);
  });

  it('belongs to the customer that it was opened for', async () => {
    const customer = await stripe.customers.create({ email: 'ann@garden.example', name: 'Ann' });
    const { id } = await shop.session(['growth'], { customer: customer.id });
    await shop.pay(id);
    expect(await retrieve(id)).toMatchObject({ customer: customer.id, customer_details: { email: 'ann@garden.example', name: 'Ann' } });
    const found = await stripe.checkout.sessions.list({ customer: customer.id, status: 'complete' });
    expect(found.data.map((one) => one.id)).toEqual([id]);
    const among = await stripe.checkout.sessions.list({ customer_details: { email: 'ann@garden.example' } });
    expect(among.data.map((one) => one.id)).toEqual([id]);
  });

  it('is paid once by two tabs at the same moment, whichever cards they use', async () => {
    const { id } = await shop.session(['growth']);
    const cards = ['4242424242424242', '5555555555554444', '4000000000000002', '4242424242424242'];
    const answers = await Promise.all(cards.map((card) => shop.pay(id, card)));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(expect.arrayContaining([303]));
    const { customer, subscription } = await retrieve(id);
    expect(await shop.charged(customer as string)).toBe(10_000);
    const all = await stripe.subscriptions.list({ customer: customer as string, status: 'all' });
    expect(all.data.map((one) => one.id)).toEqual([subscription]);
    const done = await stripe.events.list({ type: 'checkout.session.completed', limit: 100 });
    expect(done.data.filter(({ data }) => (data.object as Stripe.Checkout.Session).id === id)).toHaveLength(1);
  });
});

describe('an unpaid checkout', () => {
  it('expires by the business clock and announces that by an event', async () => {
    const { id } = await shop.session(['growth'], { expires_at: (await shop.now()) + 1_860 });
    await shop.advance('30m');
    expect((await retrieve(id)).status).toBe('open');
    await shop.advance('2m');
    expect(await retrieve(id)).toMatchObject({ status: 'expired', url: null, subscription: null });
    expect((await shop.pay(id)).statusCode).toBe(410);
    const announced = await stripe.events.list({ type: 'checkout.session.expired' });
    expect((announced.data[0]?.data.object as Stripe.Checkout.Session).id).toBe(id);
  });

  it('that expires while the payer types takes no payment', async () => {
    const { id } = await shop.session(['growth']);
    const [answer] = await Promise.all([shop.pay(id), stripe.checkout.sessions.expire(id).catch(() => null)]);
    const { status, payment_status } = await retrieve(id);
    expect([status, payment_status, answer.statusCode]).toEqual(
      status === 'expired' ? ['expired', 'unpaid', 410] : ['complete', 'paid', 303],
    );
    await expect(stripe.checkout.sessions.expire(id)).rejects.toMatchObject({ statusCode: 400 });
  });

  it('leaves nothing behind after a decline', async () => {
    const { id } = await shop.session(['growth'], { customer_email: 'broke@garden.example' });
    expect((await shop.pay(id, '4000000000000002')).statusCode).toBe(402);
    expect(await retrieve(id)).toMatchObject({ status: 'open', payment_status: 'unpaid', subscription: null, customer: null });
    expect((await stripe.customers.list({ email: 'broke@garden.example' })).data).toEqual([]);
  });
});

describe('a call about sessions', () => {
  it('lists them newest first, by status and by when they were made, and their lines by pages', async () => {
    const before = await shop.now();
    await shop.advance('1m');
    const first = await shop.session(['starter']);
    const second = await shop.session(['performance', 'setup']);
    const made = await stripe.checkout.sessions.list({ status: 'open', created: { gt: before } });
    expect(made.data.map(({ id }) => id)).toEqual([second.id, first.id]);
    expect((await stripe.checkout.sessions.list({ created: { lt: 1 } })).data).toEqual([]);
    const lines = await stripe.checkout.sessions.listLineItems(second.id, { limit: 1 });
    expect([lines.data.map(({ amount_total }) => amount_total), lines.has_more]).toEqual([[0], true]);
    const all = await stripe.checkout.sessions.listLineItems(second.id, { limit: 1 }).autoPagingToArray({ limit: 10 });
    expect(all.map(({ description }) => description)).toEqual(['performance', 'setup']);
  });

  it('that requests unknown fields is refused, as Stripe does', async () => {
    const { id } = await shop.session(['starter']);
    await expect(retrieve(id, 'subscriptions')).rejects.toMatchObject({ type: 'StripeInvalidRequestError', param: 'expand' });
    await expect(retrieve(id, 'invoice.payments.data.payment.payment_intent')).rejects.toThrow('more than 4 levels');
    expect((await retrieve(id, 'subscription')).subscription).toBeNull();
  });

  it('keeps the metadata that an update adds', async () => {
    const { id } = await shop.session(['starter'], { metadata: { plan: 'starter' } });
    await stripe.checkout.sessions.update(id, { metadata: { seen: 'yes' } });
    expect((await retrieve(id)).metadata).toEqual({ plan: 'starter', seen: 'yes' });
  });

  it('repeated under its key returns one session, concurrently and later, and another the next day', async () => {
    const idempotencyKey = newId();
    const open = () =>
      stripe.checkout.sessions.create(
        { mode: 'subscription', line_items: [{ price: shop.prices.growth, quantity: 1 }], success_url: 'http://localhost:3000/ok' },
        { idempotencyKey },
      );
    const together = await Promise.all([open(), open(), open()]);
    expect(new Set([...together, await open()].map(({ id }) => id)).size).toBe(1);
    await shop.advance('25h');
    expect((await open()).id).not.toBe(together[0].id);
  });
});
