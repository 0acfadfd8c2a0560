import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { until } from '@rekindle/event-sourcing/testing';
import { CLOCK, LOGGER, POOL, SETTINGS, newId } from '@rekindle/platform';
import type Stripe from 'stripe';
import { type SandboxApp, startSandbox } from '../testing/sandbox-app.js';
import { Receiver, stripeOf } from '../testing/stripe-client.js';
import { StripeSandbox } from './stripe-sandbox.js';

let app: SandboxApp;
let stripe: Stripe;
let price: Stripe.Price;
let bigger: Stripe.Price;
beforeAll(async () => {
  app = await startSandbox();
  stripe = await stripeOf(app);
  const product = await stripe.products.create({ id: 'rekindle_growth', name: 'Growth' });
  const monthly = { currency: 'usd', recurring: { interval: 'month' }, product: product.id } as const;
  price = await stripe.prices.create({ ...monthly, unit_amount: 10_000, lookup_key: 'growth' });
  bigger = await stripe.prices.create({ ...monthly, unit_amount: 25_000, lookup_key: 'professional' });
});
afterAll(() => app.close());

const advance = (by: string) => app.http.inject({ method: 'POST', url: '/sandbox/api/clock', payload: { advance: by } });

/** A month has 28 to 31 days: events about a renewal are sent soon after it. */
const advanceToRenewal = async (subscription: string) => {
  const { items } = await stripe.subscriptions.retrieve(subscription);
  const { now } = (await app.http.inject('/sandbox/api/clock')).json<{ now: string }>();
  await advance(`${(items.data[0]?.current_period_end ?? 0) - Math.floor(Date.parse(now) / 1000) + 3_600}s`);
};

const subscribe = async (method = 'pm_card_visa') => {
  const customer = await stripe.customers.create({ email: 'jo@garden.example', metadata: { account: 'a1' } });
  const card = await stripe.paymentMethods.attach(method, { customer: customer.id });
  const subscription = await stripe.subscriptions.create(
    { customer: customer.id, items: [{ price: price.id }], default_payment_method: card.id, expand: ['latest_invoice.payments'] },
    { idempotencyKey: newId() },
  );
  return { customer, card, subscription };
};

const openSession = (more: Partial<Stripe.Checkout.SessionCreateParams> = {}) =>
  stripe.checkout.sessions.create({
    mode: 'subscription',
    line_items: [{ price: price.id, quantity: 1 }],
    customer_email: 'jo@garden.example',
    client_reference_id: 'account-1',
    metadata: { plan: 'growth' },
    success_url: 'http://localhost:3000/payment-success?session_id={CHECKOUT_SESSION_ID}',
    cancel_url: 'http://localhost:3000/payment-cancel',
    ...more,
  });

describe('a call', () => {
  it('with a wrong key is refused', async () => {
    const stranger = await stripeOf(app, { key: 'sk_live_somebodyelse' });
    await expect(stranger.customers.list()).rejects.toMatchObject({ type: 'StripeAuthenticationError', statusCode: 401 });
  });

  it('repeated with its idempotency key gets the same response, and another body under it is refused', async () => {
    const idempotencyKey = newId();
    const make = (name: string) => stripe.customers.create({ name }, { idempotencyKey });
    const [one, two] = await Promise.all([make('Jo'), make('Jo')]);
    expect(two).toEqual(one);
    await expect(make('Bo')).rejects.toMatchObject({ type: 'StripeIdempotencyError', statusCode: 400 });
  });

  it("with an unknown parameter, or an id that does not exist, is refused in Stripe's words", async () => {
    const unknown = { emial: 'jo@garden.example' } as Stripe.CustomerCreateParams;
    await expect(stripe.customers.create(unknown)).rejects.toMatchObject({ code: 'parameter_unknown', param: 'emial', statusCode: 400 });
    await expect(stripe.customers.create({ name: 'a\0b' })).rejects.toMatchObject({ statusCode: 400 });
    await expect(stripe.customers.retrieve('%E0%\0')).rejects.toMatchObject({ statusCode: 400 });
    await expect(stripe.customers.retrieve('cus_none')).rejects.toMatchObject({ code: 'resource_missing', statusCode: 404 });
  });

  it('for a list goes through its pages', async () => {
    for (const name of ['1', '2', '3']) await stripe.customers.create({ name, email: 'pages@garden.example' });
    const first = await stripe.customers.list({ email: 'pages@garden.example', limit: 2 });
    expect([first.data.map(({ name }) => name), first.has_more]).toEqual([['3', '2'], true]);
    const all = await stripe.customers.list({ email: 'pages@garden.example', limit: 2 }).autoPagingToArray({ limit: 10 });
    expect(all.map(({ name }) => name)).toEqual(['3', '2', '1']);
  });

  it('finds prices by their lookup keys, each held by one price', async () => {
    const found = await stripe.prices.list({ lookup_keys: ['growth', 'professional', 'none'], expand: ['data.product'] });
    expect(found.data.map(({ lookup_key, product }) => [lookup_key, (product as Stripe.Product).name])).toEqual([
      ['professional', 'Growth'],
      ['growth', 'Growth'],
    ]);
    const again = { currency: 'usd', unit_amount: 1, product: 'rekindle_growth', lookup_key: 'growth' };
    await expect(stripe.prices.create(again)).rejects.toMatchObject({ code: 'resource_already_exists' });
  });
});

describe('a checkout session', () => {
  it('returns what it was created with, and its lines on request', async () => {
    const session = await openSession();
    expect(session).toMatchObject({ status: 'open', payment_status: 'unpaid', amount_total: 10_000, client_reference_id: 'account-1' });
    expect(session.url).toBe(`${app.settings.publicUrl}/sandbox/checkout/${session.id}`);
    expect(session).not.toHaveProperty('line_items');
    const full = await stripe.checkout.sessions.retrieve(session.id, { expand: ['line_items.data.price.product'] });
    expect(full.line_items?.data[0]?.price?.product).toMatchObject({ name: 'Growth' });
  });

  it('accepts prices created for it alone, and expires on request', async () => {
    const price_data = {
      currency: 'usd',
      unit_amount: 4_700,
      product_data: { name: 'Starter' },
      recurring: { interval: 'month' as const },
    };
    const session = await openSession({ line_items: [{ price_data, quantity: 1 }] });
    expect(session.amount_total).toBe(4_700);
    expect(await stripe.checkout.sessions.expire(session.id)).toMatchObject({ status: 'expired', url: null });
    await expect(stripe.checkout.sessions.expire(session.id)).rejects.toMatchObject({ statusCode: 400 });
  });

  it.each([
    [{ success_url: 'javascript:alert(1)' }],
    [{ line_items: [] }],
    [{ customer: 'cus_none', customer_email: undefined }],
    [{ expires_at: 1 }],
  ])('is refused with %j', async (wrong) => {
    await expect(openSession(wrong as Partial<Stripe.Checkout.SessionCreateParams>)).rejects.toMatchObject({
      type: 'StripeInvalidRequestError',
    });
  });
});

describe('a subscription', () => {
  it('is charged, changed with the proration that was shown, refunded, and cancelled', async () => {
    const { customer, subscription } = await subscribe();
    const [item] = subscription.items.data;
    const change = {
      items: [{ id: item!.id, price: bigger.id }],
      proration_behavior: 'always_invoice' as const,
      proration_date: item!.current_period_start,
    };
    const preview = await stripe.invoices.createPreview({ subscription: subscription.id, subscription_details: change });
    expect([preview.amount_due, preview.lines.data.map(({ amount }) => amount)]).toEqual([15_000, [-10_000, 25_000]]);
    const changed = await stripe.subscriptions.update(subscription.id, { ...change, payment_behavior: 'error_if_incomplete' });
    expect(changed.items.data[0]?.price.id).toBe(bigger.id);
    const invoices = await stripe.invoices.list({ customer: customer.id, expand: ['data.payments'] });
    expect(invoices.data.map(({ amount_paid, billing_reason }) => [amount_paid, billing_reason])).toEqual([
      [15_000, 'subscription_update'],
      [10_000, 'subscription_create'],
    ]);
    const payment_intent = invoices.data[0]?.payments?.data[0]?.payment.payment_intent as string;
    await stripe.refunds.create({ payment_intent, amount: 5_000, reason: 'requested_by_customer' });
    await expect(stripe.refunds.create({ payment_intent, amount: 10_001 })).rejects.toMatchObject({ statusCode: 400 });
    expect(await stripe.subscriptions.update(subscription.id, { cancel_at_period_end: true })).toMatchObject({
      cancel_at_period_end: true,
    });
    expect(await stripe.subscriptions.update(subscription.id, { cancel_at_period_end: false })).toMatchObject({ cancel_at: null });
    expect(await stripe.subscriptions.cancel(subscription.id)).toMatchObject({ status: 'canceled' });
  });

  it('with a card that declines leaves nothing behind', async () => {
    const customer = await stripe.customers.create({});
    const card = await stripe.paymentMethods.attach('pm_card_chargeDeclinedInsufficientFunds', { customer: customer.id });
    const attempt = stripe.subscriptions.create({ customer: customer.id, items: [{ price: price.id }], default_payment_method: card.id });
    await expect(attempt).rejects.toMatchObject({ type: 'StripeCardError', decline_code: 'insufficient_funds' });
    expect((await stripe.subscriptions.list({ customer: customer.id, status: 'all' })).data).toEqual([]);
  });

  it('renews when the clock moves, with the waiting items, and is past due when the card declines', async () => {
    const { customer, subscription } = await subscribe();
    await stripe.invoiceItems.create({ customer: customer.id, amount: 1_234, currency: 'usd', description: 'Performance fee' });
    await advanceToRenewal(subscription.id);
    const renewed = await stripe.subscriptions.retrieve(subscription.id, { expand: ['latest_invoice'] });
    expect(renewed.latest_invoice).toMatchObject({ amount_paid: 11_234, billing_reason: 'subscription_cycle' });
    const failing = await stripe.paymentMethods.attach('pm_card_chargeCustomerFail', { customer: customer.id });
    await stripe.subscriptions.update(subscription.id, { default_payment_method: failing.id });
    await advanceToRenewal(subscription.id);
    const late = await stripe.subscriptions.retrieve(subscription.id);
    expect(late.status).toBe('past_due');
    const invoice = late.latest_invoice as string;
    await expect(stripe.invoices.pay(invoice)).rejects.toMatchObject({ type: 'StripeCardError' });
    expect(await stripe.invoices.retrieve(invoice)).toMatchObject({ status: 'open', attempt_count: 2 });
    const good = await stripe.paymentMethods.attach('pm_card_visa', { customer: customer.id });
    expect((await stripe.invoices.pay(invoice, { payment_method: good.id })).status).toBe('paid');
    expect((await stripe.subscriptions.retrieve(subscription.id)).status).toBe('active');
  });
});

describe('a webhook endpoint', () => {
  let receiver: Receiver;
  let secret: string;
  beforeAll(async () => {
    receiver = await Receiver.start(1);
    const endpoint = await stripe.webhookEndpoints.create({ url: receiver.url, enabled_events: ['customer.created'] });
    secret = endpoint.secret ?? '';
    expect(await stripe.webhookEndpoints.retrieve(endpoint.id)).not.toHaveProperty('secret');
  });
  afterAll(() => receiver.close());

  it('is notified again until it accepts the event, each time with a signature that the SDK verifies', async () => {
    const { id } = await stripe.customers.create({ name: 'Dana' });
    await receiver.until((received) => received.length === 2);
    const events = receiver.received.map(({ headers, body }) =>
      stripe.webhooks.constructEvent(body, String(headers['stripe-signature']), secret),
    );
    expect(events.map((event) => [event.type, (event.data.object as Stripe.Customer).id])).toEqual([
      ['customer.created', id],
      ['customer.created', id],
    ]);
    expect(events[0]?.id).toBe(events[1]?.id);
    expect(await stripe.events.retrieve(events[0]!.id)).toMatchObject({ type: 'customer.created' });
  });

  it('is notified several times and out of order if a test asks for it', async () => {
    await app.database.pool.query('UPDATE sandbox.stripe_server SET repeat = 3, shuffle = true');
    const before = receiver.received.length;
    await stripe.customers.create({ name: 'Thrice' });
    await receiver.until((received) => received.length === before + 3);
    const ids = receiver.received.slice(before).map(({ body }) => (JSON.parse(body) as Stripe.Event).id);
    expect(new Set(ids).size).toBe(1);
  });
});

it('is the same through every process', async () => {
  const { http } = app;
  const other = new StripeSandbox(http.get(POOL), http.get(CLOCK), http.get(SETTINGS), http.get(LOGGER));
  await other.onModuleInit();
  const through = await stripeOf(app, { url: other.url });
  const { id } = await through.customers.create({ name: 'Both' });
  await other.beforeApplicationShutdown();
  expect(await stripe.customers.retrieve(id)).toMatchObject({ name: 'Both' });
  await expect(through.customers.retrieve(id)).rejects.toMatchObject({ type: 'StripeConnectionError' });
});

it('leaves the place to another one that is slow to answer, and takes it once nothing is there', async () => {
  const { pool } = app.database;
  const placed = async () => (await pool.query<{ url: string }>('SELECT url FROM sandbox.stripe_server')).rows[0]?.url;
  const own = await placed();
  let answered = 0;
  const slow = createServer((_, response) => {
    setTimeout(() => response.writeHead(401, { 'request-id': 'req_slow' }).end(() => slow.emit('answered', (answered += 1))), 1_500);
  });
  await once(slow.listen(0, '127.0.0.1'), 'listening');
  const url = `http://127.0.0.1:${(slow.address() as AddressInfo).port}`;
  await pool.query('UPDATE sandbox.stripe_server SET url = $1', [url]);
  // Checked repeatedly, and not only the first time.
  while (answered < 2) await once(slow, 'answered');
  expect(await placed()).toBe(url);
  slow.closeAllConnections();
  slow.close();
  await until(placed, (now) => now === own);
});
