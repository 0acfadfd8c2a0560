import type Stripe from 'stripe';

/** The ids that the calls name: real in the sandbox, anything for a server that remembers nothing. */
export interface Ids {
  customer: string;
  product: string;
  price: string;
  other: string;
  session: string;
  open: string;
  subscription: string;
  item: string;
  card: string;
  invoice: string;
  draft: string;
  unpaid: string;
  intent: string;
  charge: string;
  endpoint: string;
  event: string;
  now: number;
}

type Ask = (stripe: Stripe, ids: Ids) => Promise<object>;

const PAYER = { customer_email: 'jo@garden.example', client_reference_id: 'account-1', metadata: { plan: 'growth' } };

const selling: Record<string, Ask> = {
  'products.create': (stripe) =>
    stripe.products.create({ name: 'Growth', metadata: { id: 'growth' }, marketing_features: [{ name: 'A' }] }),
  'products.update': (stripe, { product }) => stripe.products.update(product, { name: 'Growth', active: true, description: 'For teams' }),
  'products.retrieve': (stripe, { product }) => stripe.products.retrieve(product),
  'prices.create': (stripe, { product }) =>
    stripe.prices.create({
      product,
      currency: 'usd',
      unit_amount: 10_000,
      recurring: { interval: 'month' },
      lookup_key: 'growth',
      transfer_lookup_key: true,
      nickname: 'Growth',
      tax_behavior: 'exclusive',
    }),
  'prices.list': (stripe) => stripe.prices.list({ lookup_keys: ['growth', 'setup'], active: true, limit: 100, expand: ['data.product'] }),
  'prices.update': (stripe, { price }) => stripe.prices.update(price, { active: true, metadata: { book: '2' } }),
};

const checkout: Record<string, Ask> = {
  'customers.create': (stripe) => stripe.customers.create({ email: 'jo@garden.example', name: 'Jo', metadata: { account: 'a1' } }),
  'customers.update': (stripe, { customer, card }) =>
    stripe.customers.update(customer, { email: 'jo@garden.example', invoice_settings: { default_payment_method: card } }),
  'customers.retrieve': (stripe, { customer }) => stripe.customers.retrieve(customer),
  'customers.list': (stripe) => stripe.customers.list({ email: 'jo@garden.example', limit: 3 }),
  'checkout.sessions.create': (stripe, { price, other, now }) =>
    stripe.checkout.sessions.create({
      mode: 'subscription',
      line_items: [
        { price, quantity: 1 },
        { price: other, quantity: 1 },
      ],
      ...PAYER,
      subscription_data: { metadata: { account: 'account-1' }, description: 'Revival' },
      payment_method_collection: 'always',
      expires_at: now + 3_600,
      success_url: 'http://localhost:3000/payment-success?session_id={CHECKOUT_SESSION_ID}',
      cancel_url: 'http://localhost:3000/payment-cancel',
      expand: ['line_items'],
    }),
  'checkout.sessions.retrieve': (stripe, { session }) =>
    stripe.checkout.sessions.retrieve(session, { expand: ['subscription.latest_invoice', 'invoice.payments', 'customer'] }),
  'checkout.sessions.list': (stripe, { customer }) =>
    stripe.checkout.sessions.list({ customer, status: 'complete', created: { gte: 1 }, limit: 10 }),
  'checkout.sessions.listLineItems': (stripe, { session }) => stripe.checkout.sessions.listLineItems(session, { limit: 10 }),
  'checkout.sessions.update': (stripe, { open }) => stripe.checkout.sessions.update(open, { metadata: { seen: 'yes' } }),
  'checkout.sessions.expire': (stripe, { open }) => stripe.checkout.sessions.expire(open),
  'billingPortal.sessions.create': (stripe, { customer }) =>
    stripe.billingPortal.sessions.create({ customer, return_url: 'http://localhost:3000/settings/billing' }),
  'paymentMethods.attach': (stripe, { customer }) => stripe.paymentMethods.attach('pm_card_visa', { customer }),
  'customers.listPaymentMethods': (stripe, { customer }) => stripe.customers.listPaymentMethods(customer, { type: 'card' }),
};

const subscribing: Record<string, Ask> = {
  'subscriptions.retrieve': (stripe, { subscription }) =>
    stripe.subscriptions.retrieve(subscription, { expand: ['latest_invoice.payments', 'default_payment_method'] }),
  'subscriptions.list': (stripe, { customer }) => stripe.subscriptions.list({ customer, status: 'all', limit: 10 }),
  'invoices.createPreview': (stripe, { customer, subscription, item, price, now }) =>
    stripe.invoices.createPreview({
      customer,
      subscription,
      subscription_details: { items: [{ id: item, price }], proration_behavior: 'always_invoice', proration_date: now },
    }),
  'subscriptions.update': (stripe, { subscription, item, price, now }) =>
    stripe.subscriptions.update(subscription, {
      items: [{ id: item, price }],
      proration_behavior: 'always_invoice',
      proration_date: now,
      payment_behavior: 'error_if_incomplete',
      metadata: { plan: 'professional' },
      expand: ['latest_invoice'],
    }),
  'subscriptions.update: withheld': (stripe, { subscription, item, price, product }) =>
    stripe.subscriptions.update(subscription, {
      items: [{ id: item, price }],
      proration_behavior: 'always_invoice',
      add_invoice_items: [{ price_data: { currency: 'usd', product, unit_amount: 1_500 } }],
    }),
  'invoices.createPreview: withheld': (stripe, { subscription, item, price, product }) =>
    stripe.invoices.createPreview({
      subscription,
      subscription_details: { items: [{ id: item, price }], proration_behavior: 'always_invoice' },
      invoice_items: [{ price_data: { currency: 'usd', product, unit_amount: 1_500 } }],
    }),
  'subscriptions.update: cancel': (stripe, { subscription }) =>
    stripe.subscriptions.update(subscription, { cancel_at_period_end: true, cancellation_details: { comment: 'Too dear' } }),
  'subscriptions.update: card': (stripe, { subscription, card }) =>
    stripe.subscriptions.update(subscription, { cancel_at_period_end: false, default_payment_method: card }),
};

const billing: Record<string, Ask> = {
  'invoiceItems.create': (stripe, { customer, now }) =>
    stripe.invoiceItems.create({
      customer,
      amount: -1_500,
      currency: 'usd',
      description: '15 % given back',
      metadata: { conversion: 'c1' },
      period: { start: now, end: now + 1 },
    }),
  'invoiceItems.list': (stripe, { customer }) => stripe.invoiceItems.list({ customer, pending: true, limit: 100 }),
  'invoices.create': (stripe, { customer, card }) =>
    stripe.invoices.create({
      customer,
      pending_invoice_items_behavior: 'exclude',
      auto_advance: false,
      default_payment_method: card,
      description: 'Performance fees',
      metadata: { month: '2026-11' },
    }),
  'invoices.list': (stripe, { customer }) => stripe.invoices.list({ customer, limit: 24, expand: ['data.payments'] }),
  'invoices.retrieve': (stripe, { invoice }) => stripe.invoices.retrieve(invoice, { expand: ['payments.data.payment.payment_intent'] }),
  'invoices.listLineItems': (stripe, { invoice }) => stripe.invoices.listLineItems(invoice, { limit: 100 }),
  'invoices.update': (stripe, { invoice }) => stripe.invoices.update(invoice, { metadata: { next_attempt_at: '' } }),
  'invoices.finalizeInvoice': (stripe, { draft }) => stripe.invoices.finalizeInvoice(draft, { auto_advance: false }),
  'invoices.pay': (stripe, { unpaid, card }) => stripe.invoices.pay(unpaid, { payment_method: card }),
  'invoicePayments.list': (stripe, { invoice }) => stripe.invoicePayments.list({ invoice, status: 'paid' }),
  'paymentIntents.retrieve': (stripe, { intent }) => stripe.paymentIntents.retrieve(intent, { expand: ['latest_charge'] }),
  'refunds.create': (stripe, { intent }) =>
    stripe.refunds.create({ payment_intent: intent, amount: 500, reason: 'requested_by_customer', metadata: { by: 'operator' } }),
  'refunds.list': (stripe, { charge }) => stripe.refunds.list({ charge, limit: 10 }),
  'charges.list': (stripe, { customer }) => stripe.charges.list({ customer, limit: 100, expand: ['data.refunds'] }),
  'refunds.update': async (stripe, { charge }) => {
    const { data } = await stripe.refunds.list({ charge, limit: 1 });
    return stripe.refunds.update(data[0]?.id ?? '', { metadata: { credit_taken_cents: '0' } });
  },
  'charges.retrieve': (stripe, { charge }) => stripe.charges.retrieve(charge),
};

const listening: Record<string, Ask> = {
  'webhookEndpoints.create': (stripe) =>
    stripe.webhookEndpoints.create({
      url: 'http://localhost:3000/api/stripe/webhook',
      enabled_events: ['invoice.paid', 'charge.refunded'],
    }),
  'webhookEndpoints.update': (stripe, { endpoint }) => stripe.webhookEndpoints.update(endpoint, { enabled_events: ['*'], disabled: true }),
  'webhookEndpoints.list': (stripe) => stripe.webhookEndpoints.list({ limit: 100 }),
  'webhookEndpoints.del': (stripe, { endpoint }) => stripe.webhookEndpoints.del(endpoint),
  'events.list': (stripe) => stripe.events.list({ types: ['invoice.paid', 'customer.created'], created: { gte: 1 }, limit: 10 }),
  'events.retrieve': (stripe, { event }) => stripe.events.retrieve(event),
};

const ending: Record<string, Ask> = {
  'subscriptions.cancel': (stripe, { subscription }) => stripe.subscriptions.cancel(subscription, { prorate: false, invoice_now: false }),
  'customers.createBalanceTransaction': (stripe, { customer }) =>
    stripe.customers.createBalanceTransaction(customer, { amount: 500, currency: 'usd', metadata: { invoice_id: 'in_1' } }),
  'customers.listBalanceTransactions': (stripe, { customer }) => stripe.customers.listBalanceTransactions(customer, { limit: 3 }),
  'customers.del': (stripe, { customer }) => stripe.customers.del(customer),
};

/** Every kind of call that billing makes, in an order in which all can be made for one customer. */
export const billingCalls: Record<string, Ask> = { ...selling, ...checkout, ...subscribing, ...billing, ...listening, ...ending };
