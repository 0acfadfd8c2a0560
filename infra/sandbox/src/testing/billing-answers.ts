import { expect } from '@jest/globals';
import type { Ids } from './billing-calls.js';

const list = (...data: object[]) => ({ object: 'list', data, has_more: false });

const SITE = 'http://localhost:3000';
const HOOK = `${SITE}/api/stripe/webhook`;
const STARTER = 4_700;
const GROWTH = 10_000;

type Answer = (ids: Ids) => object;

const selling: Record<string, Answer> = {
  'products.create': () => ({
    object: 'product',
    name: 'Growth',
    active: true,
    metadata: { id: 'growth' },
    marketing_features: [{ name: 'A' }],
  }),
  'products.update': ({ product }) => ({ object: 'product', id: product, name: 'Growth', active: true, description: 'For teams' }),
  'products.retrieve': ({ product }) => ({ object: 'product', id: product, name: 'Growth', description: 'For teams' }),
  'prices.create': ({ product }) => ({
    ...{ object: 'price', product, active: true, currency: 'usd', unit_amount: GROWTH, type: 'recurring' },
    ...{ lookup_key: 'growth', nickname: 'Growth', tax_behavior: 'exclusive', recurring: { interval: 'month', interval_count: 1 } },
  }),
  // The lookup key has moved to the new price.
  'prices.list': ({ product, other }) =>
    list(
      { object: 'price', lookup_key: 'growth', unit_amount: GROWTH, nickname: 'Growth', product: { object: 'product', id: product } },
      { object: 'price', lookup_key: 'setup', id: other, type: 'one_time', product: { object: 'product', id: 'shop_setup' } },
    ),
  'prices.update': ({ price }) => ({ object: 'price', id: price, active: true, lookup_key: null, metadata: { book: '2' } }),
};

const joAs = (ids: Ids) => ({ object: 'customer', id: ids.customer, email: 'jo@garden.example', balance: 0 });

const checkout: Record<string, Answer> = {
  'customers.create': () => ({ object: 'customer', email: 'jo@garden.example', name: 'Jo', metadata: { account: 'a1' }, balance: 0 }),
  'customers.update': (ids) => ({ ...joAs(ids), invoice_settings: { default_payment_method: ids.card } }),
  'customers.retrieve': (ids) => ({ ...joAs(ids), invoice_settings: { default_payment_method: ids.card } }),
  'customers.list': (ids) => list({ object: 'customer', name: 'Jo', metadata: { account: 'a1' } }, joAs(ids)),
  'checkout.sessions.create': ({ price, other, now }) => ({
    ...{
      object: 'checkout.session',
      mode: 'subscription',
      status: 'open',
      payment_status: 'unpaid',
      currency: 'usd',
      amount_total: 60_000,
    },
    ...{ client_reference_id: 'account-1', customer: null, customer_email: 'jo@garden.example', metadata: { plan: 'growth' } },
    ...{ success_url: `${SITE}/payment-success?session_id={CHECKOUT_SESSION_ID}`, cancel_url: `${SITE}/payment-cancel` },
    ...{ subscription: null, invoice: null, expires_at: now + 3_600 },
    line_items: list(
      { price: { id: price }, quantity: 1, amount_total: GROWTH },
      { price: { id: other }, quantity: 1, amount_total: 50_000 },
    ),
  }),
  'checkout.sessions.retrieve': ({ session, subscription, invoice, intent, customer }) => ({
    ...{ object: 'checkout.session', id: session, status: 'complete', payment_status: 'paid', url: null, amount_total: STARTER },
    customer: { object: 'customer', id: customer },
    subscription: { object: 'subscription', id: subscription, latest_invoice: { object: 'invoice', id: invoice } },
    invoice: { object: 'invoice', id: invoice, status: 'paid', payments: list({ payment: { payment_intent: intent } }) },
  }),
  'checkout.sessions.list': ({ session, customer, subscription, invoice }) =>
    list({ object: 'checkout.session', id: session, status: 'complete', customer, subscription, invoice }),
  'checkout.sessions.listLineItems': () =>
    list({ object: 'item', quantity: 1, amount_total: STARTER, currency: 'usd', price: { lookup_key: 'starter', unit_amount: STARTER } }),
  'checkout.sessions.update': ({ open }) => ({ object: 'checkout.session', id: open, status: 'open', metadata: { seen: 'yes' } }),
  'checkout.sessions.expire': ({ open }) => ({
    object: 'checkout.session',
    id: open,
    status: 'expired',
    payment_status: 'unpaid',
    url: null,
  }),
  'billingPortal.sessions.create': ({ customer }) => ({
    ...{ object: 'billing_portal.session', customer, return_url: `${SITE}/settings/billing` },
    url: expect.stringMatching(/^http:\/\/localhost:3000\/sandbox\/portal\/bps_\w+$/),
  }),
  'paymentMethods.attach': ({ customer }) => ({ object: 'payment_method', type: 'card', customer, card: { brand: 'visa', last4: '4242' } }),
  'customers.listPaymentMethods': ({ customer, card }) =>
    list({ object: 'payment_method', type: 'card', customer }, { object: 'payment_method', type: 'card', customer, id: card }),
};

/** The subscription after one of the calls. */
const subscribed = ({ subscription, customer, item }: Ids, price: object, more: object) => ({
  ...{ object: 'subscription', id: subscription, customer, status: 'active', currency: 'usd', cancel_at_period_end: false, ...more },
  items: list({ object: 'subscription_item', id: item, quantity: 1, price }),
});
const starter = { lookup_key: 'starter', unit_amount: STARTER, recurring: { interval: 'month' } };
const growth = { unit_amount: GROWTH, product: 'shop_growth' };
const moved = { metadata: { plan: 'professional' } };
const change = [
  { amount: -STARTER, parent: { subscription_item_details: { proration: true } } },
  { amount: GROWTH, parent: { subscription_item_details: { proration: true } } },
];

const subscribing: Record<string, Answer> = {
  'subscriptions.retrieve': (ids) =>
    subscribed(ids, starter, {
      latest_invoice: { object: 'invoice', id: ids.invoice, payments: list({ payment: { payment_intent: ids.intent } }) },
      default_payment_method: { object: 'payment_method', id: ids.card },
    }),
  'subscriptions.list': (ids) => list(subscribed(ids, starter, { latest_invoice: ids.invoice, default_payment_method: ids.card })),
  'invoices.createPreview': ({ customer, subscription }) => ({
    ...{ object: 'invoice', customer, status: 'draft', total: GROWTH - STARTER, amount_due: GROWTH - STARTER, starting_balance: 0 },
    parent: { subscription_details: { subscription } },
    lines: list(...change),
  }),
  'subscriptions.update': (ids) =>
    subscribed(ids, growth, {
      ...moved,
      latest_invoice: {
        object: 'invoice',
        status: 'paid',
        amount_paid: GROWTH - STARTER,
        amount_due: GROWTH - STARTER,
        lines: list(...change),
      },
    }),
  'subscriptions.update: withheld': (ids) => subscribed(ids, growth, { ...moved, latest_invoice: expect.stringMatching(/^in_/) }),
  'invoices.createPreview: withheld': () => ({
    ...{ object: 'invoice', status: 'draft', total: 1_500, amount_due: 1_500 },
    lines: list({ amount: 1_500, parent: { invoice_item_details: { proration: false } } }),
  }),
  'subscriptions.update: cancel': (ids) =>
    subscribed(ids, growth, { ...moved, cancel_at_period_end: true, cancel_at: expect.any(Number), canceled_at: expect.any(Number) }),
  'subscriptions.update: card': (ids) => subscribed(ids, growth, { ...moved, cancel_at: null, default_payment_method: ids.card }),
};

const fee = ({ customer, now }: Ids) => ({
  ...{ object: 'invoiceitem', customer, amount: -1_500, currency: 'usd', description: '15 % given back', invoice: null },
  ...{ metadata: { conversion: 'c1' }, period: { start: now, end: now + 1 } },
});
const feesOf = ({ customer, card }: Ids) => ({
  ...{ object: 'invoice', customer, status: 'draft', billing_reason: 'manual', default_payment_method: card, auto_advance: false },
  ...{ description: 'Performance fees', metadata: { month: '2026-11' }, total: 0, number: null },
});
const first = ({ invoice, customer }: Ids) => ({
  ...{ object: 'invoice', id: invoice, customer, status: 'paid', billing_reason: 'subscription_create', number: expect.any(String) },
  ...{ total: STARTER, amount_paid: STARTER, amount_remaining: 0, attempt_count: 1, next_payment_attempt: null },
});
const firstLine = { object: 'line_item', amount: STARTER, quantity: 1, pricing: { price_details: { product: 'shop_starter' } } };
const charged = ({ charge, customer, intent, card }: Ids, amount_refunded: number) => ({
  ...{ object: 'charge', id: charge, customer, payment_intent: intent, payment_method: card, amount: STARTER, amount_refunded },
  ...{ status: 'succeeded', paid: true, refunded: false, failure_code: null },
});
const refunded = ({ charge, customer, intent }: Ids) => ({
  ...{ object: 'refund', charge, customer, payment_intent: intent, amount: 500, currency: 'usd', status: 'succeeded' },
  ...{ reason: 'requested_by_customer', metadata: { by: 'operator' } },
});

const billing: Record<string, Answer> = {
  'invoiceItems.create': fee,
  'invoiceItems.list': (ids) => list(fee(ids)),
  'invoices.create': feesOf,
  'invoices.list': (ids) => ({
    ...{ object: 'list', has_more: false },
    data: expect.arrayContaining([
      expect.objectContaining(feesOf(ids)),
      expect.objectContaining({ id: ids.invoice, payments: expect.objectContaining({ object: 'list' }) }),
    ]),
  }),
  'invoices.retrieve': (ids) => ({
    ...first(ids),
    payments: list({ payment: { payment_intent: { object: 'payment_intent', id: ids.intent, status: 'succeeded' } } }),
  }),
  'invoices.listLineItems': () => list(firstLine),
  'invoices.update': first,
  'invoices.finalizeInvoice': ({ draft, customer }) => ({
    object: 'invoice',
    id: draft,
    customer,
    status: 'paid',
    total: 0,
    number: expect.any(String),
  }),
  'invoices.pay': ({ unpaid, customer }) => ({
    ...{ object: 'invoice', id: unpaid, customer, status: 'paid', amount_paid: 900, amount_remaining: 0, attempt_count: 1 },
  }),
  'invoicePayments.list': ({ invoice, intent }) =>
    list({
      object: 'invoice_payment',
      invoice,
      status: 'paid',
      amount_paid: STARTER,
      payment: { type: 'payment_intent', payment_intent: intent },
    }),
  'paymentIntents.retrieve': (ids) => ({
    ...{ object: 'payment_intent', id: ids.intent, status: 'succeeded', amount: STARTER, amount_received: STARTER },
    latest_charge: charged(ids, 0),
  }),
  'refunds.create': refunded,
  'refunds.list': (ids) => list(refunded(ids)),
  'refunds.update': (ids) => ({ ...refunded(ids), metadata: { by: 'operator', credit_taken_cents: '0' } }),
  'charges.list': (ids) => ({
    ...{ object: 'list', has_more: false },
    data: expect.arrayContaining([
      expect.objectContaining({ ...charged(ids, 500), refunds: expect.objectContaining(list(expect.objectContaining(refunded(ids)))) }),
    ]),
  }),
  'charges.retrieve': (ids) => charged(ids, 500),
};

const madeHook = { object: 'webhook_endpoint', url: HOOK, status: 'enabled', enabled_events: ['invoice.paid', 'charge.refunded'] };
const oldHook = ({ endpoint: id }: Ids) => ({ object: 'webhook_endpoint', id, url: HOOK, status: 'disabled', enabled_events: ['*'] });
const happened = (type: string, about: object) => ({ object: 'event', type, livemode: false, data: { object: about } });

const listening: Record<string, Answer> = {
  'webhookEndpoints.create': () => ({ ...madeHook, secret: expect.stringMatching(/^whsec_\w{32}$/) }),
  'webhookEndpoints.update': oldHook,
  'webhookEndpoints.list': (ids) => list(madeHook, oldHook(ids)),
  'webhookEndpoints.del': ({ endpoint: id }) => ({ object: 'webhook_endpoint', id, deleted: true }),
  'events.list': ({ unpaid }) => ({
    object: 'list',
    data: expect.arrayContaining([expect.objectContaining({ type: 'customer.created' }), paidEvent(unpaid)]),
  }),
  'events.retrieve': ({ event, unpaid }) => ({
    id: event,
    ...happened('invoice.created', { object: 'invoice', id: unpaid, status: 'draft' }),
  }),
};
const paidEvent = (id: string) =>
  expect.objectContaining({ type: 'invoice.paid', data: { object: expect.objectContaining({ id, status: 'paid', amount_paid: 900 }) } });

const taken = ({ customer }: Ids) => ({
  ...{ object: 'customer_balance_transaction', type: 'adjustment', customer, amount: 500, currency: 'usd', ending_balance: 500 },
  metadata: { invoice_id: 'in_1' },
});

const ending: Record<string, Answer> = {
  'subscriptions.cancel': (ids) => subscribed(ids, growth, { ...moved, status: 'canceled', ended_at: expect.any(Number) }),
  'customers.createBalanceTransaction': taken,
  'customers.listBalanceTransactions': (ids) => list(taken(ids)),
  'customers.del': ({ customer: id }) => ({ object: 'customer', id, deleted: true }),
};

/** The fields that billing reads, or counts on, in the sandbox's response to each of its calls, made in their order. */
export const billingAnswers: Record<string, Answer> = { ...selling, ...checkout, ...subscribing, ...billing, ...listening, ...ending };
