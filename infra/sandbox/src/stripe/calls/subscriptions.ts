import { type Books, liveCustomer } from '../books/books.js';
import type { Subscription } from '../books/objects.js';
import { invalid } from '../books/stripe-error.js';
import { ownMethod } from '../rules/cards-of.js';
import { type ItemChange, type PlanChange, type Proration, changePlan } from '../rules/change-plan.js';
import { cancelAt, cancelAtPeriodEnd, cancelNow, refuseEnded } from '../rules/cancel.js';
import { openSubscription } from '../rules/subscriptions.js';
import type { Params } from './params.js';
import { type Call, type Route, given } from './call.js';
import { newPrice } from './catalogue.js';

const PRORATIONS = ['create_prorations', 'always_invoice', 'none'] as const;
const BEHAVIORS = ['allow_incomplete', 'error_if_incomplete', 'pending_if_incomplete', 'default_incomplete'] as const;

export const subscriptionCalls: Route[] = [
  { method: 'POST', path: '/v1/subscriptions', run: create },
  {
    method: 'GET',
    path: '/v1/subscriptions',
    list: ({ params }) => {
      const status = params.text('status');
      return { kind: 'subscription', having: given({ customer: params.text('customer'), status: status === 'all' ? undefined : status }) };
    },
  },
  { method: 'GET', path: '/v1/subscriptions/:id', run: ({ books, id }) => books.get('subscription', id) },
  { method: 'POST', path: '/v1/subscriptions/:id', run: update },
  { method: 'DELETE', path: '/v1/subscriptions/:id', run: cancel },
];

function create({ books, params }: Call): Subscription {
  const customer = liveCustomer(books, params.need('customer'));
  const items = params.each('items').map((item) => wanted(books, item));
  const own = params.text('default_payment_method');
  const method = books.find('payment_method', own ?? customer.invoice_settings.default_payment_method);
  const total = items.reduce((sum, { price, quantity }) => sum + price.unit_amount * quantity, 0);
  if (!method && total > 0)
    throw invalid('This customer has no attached payment source or default payment method.', undefined, 'resource_missing');
  if (behavior(params) === 'allow_incomplete')
    throw invalid('The sandbox opens a subscription only where its first invoice is paid: error_if_incomplete.', 'payment_behavior');
  return openSubscription(books, {
    customer: customer.id,
    items,
    method,
    metadata: params.metadata(),
    description: params.text('description') ?? null,
  }).subscription;
}

function wanted(books: Books, item: Params) {
  return { price: books.get('price', item.need('price'), 'items[price]'), quantity: item.whole('quantity') ?? 1 };
}

/** A one-off charge may define its own price. */
function addedItem(books: Books, item: Params) {
  const data = item.nested('price_data');
  return data ? { price: newPrice(books, data), quantity: item.whole('quantity') ?? 1 } : wanted(books, item);
}

function behavior(params: Params): 'allow_incomplete' | 'error_if_incomplete' | undefined {
  const asked = params.oneOf('payment_behavior', BEHAVIORS);
  if (asked === 'pending_if_incomplete' || asked === 'default_incomplete')
    throw invalid(`The sandbox does not do ${asked}: with error_if_incomplete nothing changes when a payment fails.`, 'payment_behavior');
  return asked;
}

function update({ books, params, id }: Call): Subscription {
  const found = books.get('subscription', id);
  refuseEnded(found);
  const change = planChange(books, params, params.each('add_invoice_items'));
  const method = params.textOrNull('default_payment_method');
  if (method) ownMethod(books, found.customer, method, 'default_payment_method');
  const plain: Partial<Subscription> = {
    metadata: params.metadata(found.metadata),
    ...(params.has('description') && { description: params.textOrNull('description') ?? null }),
    ...cancellation(params, found, books.now),
    ...(method !== undefined && { default_payment_method: method }),
  };
  const changes = Object.entries(plain).some(
    ([name, value]) => JSON.stringify(value) !== JSON.stringify(found[name as keyof Subscription]),
  );
  const subscription = changes ? books.change(found, plain, 'customer.subscription.updated') : found;
  return change ? changePlan(books, subscription, change) : subscription;
}

function cancellation(params: Params, found: Subscription, now: number): Partial<Subscription> {
  params.ignore('cancellation_details');
  const wish = params.flag('cancel_at_period_end');
  if (params.has('cancel_at')) {
    if (wish !== undefined) throw invalid('Give cancel_at or cancel_at_period_end, not both.', 'cancel_at');
    return cancelAt(found, params.whole('cancel_at') ?? null, now);
  }
  return wish === undefined || wish === found.cancel_at_period_end ? {} : cancelAtPeriodEnd(found, wish, now);
}

/** The price changes that a call requests; null if none. @param added one-off charges beside them */
export function planChange(books: Books, params: Params, added: Params[] = []): PlanChange | null {
  const proration: Proration = params.oneOf('proration_behavior', PRORATIONS) ?? 'create_prorations';
  const at = params.whole('proration_date') ?? books.now;
  const orElseNothing = behavior(params) === 'error_if_incomplete';
  const restart = params.oneOf('billing_cycle_anchor', ['now', 'unchanged']) === 'now';
  const items = params.each('items').map((item): ItemChange => {
    const price = item.text('price');
    return {
      id: item.text('id'),
      deleted: item.flag('deleted') ?? false,
      ...(price !== undefined && { price: books.get('price', price, 'items[price]') }),
      ...(item.has('quantity') && { quantity: item.whole('quantity') ?? 1 }),
    };
  });
  const once = added.map((item) => addedItem(books, item));
  return items.length > 0 || restart ? { items, proration, at, orElseNothing, restart, once } : null;
}

function cancel({ books, params, id }: Call): Subscription {
  params.ignore('cancellation_details');
  const subscription = books.get('subscription', id);
  refuseEnded(subscription);
  return cancelNow(books, subscription, { prorate: params.flag('prorate') ?? false, invoiceNow: params.flag('invoice_now') ?? false });
}
