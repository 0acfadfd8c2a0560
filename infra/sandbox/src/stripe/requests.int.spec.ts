import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import Stripe from 'stripe';
import { billingAnswers } from '../testing/billing-answers.js';
import { type Ids, billingCalls } from '../testing/billing-calls.js';
import { type StripeMock, startStripeMock, stripeMockProgram } from '../testing/stripe-mock.js';
import { StripeShop } from '../testing/stripe-shop.js';

type Json = Record<string, unknown>;

const { program, reason } = await stripeMockProgram();
const names = Object.keys(billingCalls);
const answers = new Map<string, unknown>();

const isObject = (value: unknown): value is Json => typeof value === 'object' && value !== null && !Array.isArray(value);
const plain = (value: object): unknown => JSON.parse(JSON.stringify(value));

/** In the SDK's types, but not in the examples of stripe-mock; the object of an event differs from its example. */
const KNOWN = ['payment.payment_intent', 'pricing.price_details', '.secret', '.data.object'];

/** Fields that Stripe does not have, or has with another type; nothing is reported where Stripe's example has nothing to compare with. */
function strange(ours: unknown, theirs: unknown, path = ''): string[] {
  if (KNOWN.some((known) => path.endsWith(known))) return [];
  if (ours === null || theirs === null || theirs === undefined) return [];
  if (Array.isArray(ours)) return Array.isArray(theirs) ? ours.slice(0, 1).flatMap((one) => strange(one, theirs[0], `${path}[]`)) : [path];
  if (isObject(ours) && typeof theirs === 'string') return [];
  if (typeof ours !== typeof theirs) return [`${path}: ${typeof ours}, not ${typeof theirs}`];
  if (!isObject(ours) || !isObject(theirs) || path.endsWith('metadata')) return [];
  return Object.entries(ours).flatMap(([name, value]) =>
    name in theirs || KNOWN.some((known) => `${path}.${name}`.endsWith(known))
      ? strange(value, theirs[name], `${path}.${name}`)
      : [`${path}.${name}`],
  );
}

async function idsOf(shop: StripeShop): Promise<Ids> {
  const { stripe, prices } = shop;
  const { id: session } = await shop.session(['starter']);
  await shop.pay(session);
  const paid = await stripe.checkout.sessions.retrieve(session, { expand: ['subscription', 'invoice.payments'] });
  const subscription = paid.subscription as Stripe.Subscription;
  const invoice = paid.invoice as Stripe.Invoice;
  const customer = paid.customer as string;
  const intent = invoice.payments?.data[0]?.payment.payment_intent as string;
  const url = 'http://localhost:3000/api/stripe/webhook';
  await stripe.invoiceItems.create({ customer, amount: 900, currency: 'usd' });
  return {
    customer,
    product: 'shop_growth',
    price: prices.growth,
    other: prices.setup,
    session,
    open: (await shop.session(['growth'])).id,
    subscription: subscription.id,
    item: subscription.items.data[0]!.id,
    card: subscription.default_payment_method as string,
    invoice: invoice.id,
    draft: (await stripe.invoices.create({ customer })).id,
    unpaid: (await stripe.invoices.create({ customer, pending_invoice_items_behavior: 'include' })).id,
    intent,
    charge: (await stripe.charges.list({ payment_intent: intent })).data[0]!.id,
    endpoint: (await stripe.webhookEndpoints.create({ url, enabled_events: ['*'] })).id,
    event: (await stripe.events.list({ limit: 1 })).data[0]!.id,
    now: await shop.now(),
  };
}

let shop: StripeShop;
let ids: Ids;
beforeAll(async () => {
  shop = await StripeShop.open();
  ids = await idsOf(shop);
});
afterAll(() => shop.close());

describe('the sandbox accepts each call that billing makes, and returns the fields that billing reads', () => {
  it.each(names)('%s', async (name) => {
    const answer = await billingCalls[name]!(shop.stripe, ids);
    answers.set(name, plain(answer));
    expect(answers.get(name)).toMatchObject(billingAnswers[name]!(ids));
  });
});

if (program === null)
  describe(`stripe-mock was NOT asked, because ${reason}`, () => {
    it('so nothing here says that Stripe itself takes these calls', () => expect(reason).not.toBe(''));
  });
else
  describe("stripe-mock accepts each call too, and knows every field of the sandbox's responses", () => {
    let mock: StripeMock;
    let stripe: Stripe;
    beforeAll(async () => {
      mock = await startStripeMock(program);
      const { hostname, port } = new URL(mock.url);
      stripe = new Stripe('sk_test_123', { host: hostname, port: Number(port), protocol: 'http', maxNetworkRetries: 0, telemetry: false });
    });
    afterAll(() => mock.close());

    it.each(names)('%s', async (name) => {
      const theirs = plain(await billingCalls[name]!(stripe, ids));
      expect(strange(answers.get(name), theirs)).toEqual([]);
    });
  });
