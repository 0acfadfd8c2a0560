import { type Books, listOf, newStripeId, liveCustomer } from '../books/books.js';
import type { CheckoutSession, SessionLine } from '../books/objects.js';
import { invalid } from '../books/stripe-error.js';
import type { Params } from './params.js';
import { type Call, type Route, given } from './call.js';
import { newPrice } from './catalogue.js';

const HOUR = 3_600;
/** Those that an account's settings may allow, a delayed one among them. */
const METHODS_OF_ACCOUNT = ['card', 'us_bank_account'];

const ASIDE = ['payment_method_collection', 'locale', 'billing_address_collection', 'allow_promotion_codes', 'submit_type'];

export const checkoutSessionCalls: Route[] = [
  { method: 'POST', path: '/v1/checkout/sessions', run: create },
  {
    method: 'GET',
    path: '/v1/checkout/sessions',
    list: ({ params }) => ({
      kind: 'checkout.session',
      having: given({
        customer: params.text('customer'),
        subscription: params.text('subscription'),
        status: params.oneOf('status', ['open', 'complete', 'expired']),
        customer_details: payerAsked(params.nested('customer_details')),
      }),
    }),
  },
  { method: 'GET', path: '/v1/checkout/sessions/:id', run: ({ books, id }) => books.get('checkout.session', id) },
  { method: 'GET', path: '/v1/checkout/sessions/:id/line_items', part: ({ books, id }) => books.get('checkout.session', id).line_items },
  { method: 'POST', path: '/v1/checkout/sessions/:id/expire', run: expire },
  { method: 'POST', path: '/v1/checkout/sessions/:id', run: update },
];

const payerAsked = (params: Params | undefined) => params && { email: params.need('email') };

function create({ books, params }: Call): CheckoutSession {
  params.ignore(...ASIDE);
  const id = newStripeId('cs_test', 58);
  if (params.need('mode') !== 'subscription') throw invalid('The sandbox knows the mode subscription only.', 'mode');
  const lines = params.each('line_items').map((line) => lineOf(books, line));
  if (!lines.some(({ price }) => price.recurring)) throw invalid('A subscription needs at least one price that recurs.', 'line_items');
  if (new Set(lines.map(({ currency }) => currency)).size > 1) throw invalid('All prices must have the same currency.', 'line_items');
  const total = lines.reduce((sum, { amount_total }) => sum + amount_total, 0);
  const subscription = params.nested('subscription_data');
  return books.put({
    ...books.base('cs_test', params.metadata()),
    id,
    object: 'checkout.session',
    mode: 'subscription',
    status: 'open',
    payment_status: 'unpaid',
    url: `${books.publicUrl}/sandbox/checkout/${id}`,
    success_url: address(params, 'success_url') ?? params.need('success_url'),
    cancel_url: address(params, 'cancel_url') ?? null,
    currency: lines[0]?.currency ?? 'usd',
    amount_subtotal: total,
    amount_total: total,
    client_reference_id: params.text('client_reference_id') ?? null,
    ...payer(books, params),
    customer_details: null,
    expires_at: expiry(books, params),
    invoice: null,
    subscription: null,
    payment_intent: null,
    setup_intent: null,
    total_details: { amount_discount: 0, amount_shipping: 0, amount_tax: 0 },
    payment_method_types: methodsFor(params),
    line_items: listOf(lines, `/v1/checkout/sessions/${id}/line_items`),
    sandbox_subscription: { metadata: subscription?.metadata() ?? {}, description: subscription?.text('description') ?? null },
  });
}

/** A call only narrows down what the account's settings allow. */
function methodsFor(params: Params): string[] {
  const allowed = params.texts('allowed_payment_method_types');
  return METHODS_OF_ACCOUNT.filter((method) => allowed.length === 0 || allowed.includes(method));
}

function update({ books, params, id }: Call): CheckoutSession {
  const session = books.get('checkout.session', id);
  return books.change(session, { metadata: params.metadata(session.metadata) });
}

function lineOf(books: Books, params: Params): SessionLine {
  const data = params.nested('price_data');
  const price = data ? newPrice(books, data) : books.get('price', params.need('price'), 'line_items[price]');
  if (!price.active) throw invalid(`The price specified is inactive: ${price.id}`, 'line_items');
  const quantity = params.whole('quantity') ?? 1;
  if (quantity < 1) throw invalid('Give a quantity of at least 1.', 'line_items[quantity]', 'parameter_invalid_integer');
  const amount = price.unit_amount * quantity;
  const description = books.find('product', price.product)?.name ?? price.id;
  return {
    id: newStripeId('li'),
    object: 'item',
    amount_subtotal: amount,
    amount_total: amount,
    currency: price.currency,
    description,
    price,
    quantity,
  };
}

function payer(books: Books, params: Params): Pick<CheckoutSession, 'customer' | 'customer_email'> {
  const customer = params.text('customer') ?? null;
  const customer_email = params.text('customer_email') ?? null;
  if (customer && customer_email) throw invalid('You may only specify one of these parameters: customer, customer_email.', 'customer');
  if (customer) liveCustomer(books, customer);
  return { customer, customer_email };
}

function address(params: Params, name: string): string | undefined {
  const url = params.text(name);
  // The payer's browser is sent there: an address that a browser would run is refused.
  if (url !== undefined && !/^https?:\/\//.test(url)) throw invalid('Not a valid URL', name, 'url_invalid');
  return url;
}

function expiry({ now }: Books, params: Params): number {
  const at = params.whole('expires_at');
  if (at === undefined) return now + 24 * HOUR;
  if (at < now + HOUR / 2 || at > now + 24 * HOUR)
    throw invalid('The expires_at timestamp must be between 30 minutes and 24 hours from now.', 'expires_at');
  return at;
}

function expire({ books, id }: Call): CheckoutSession {
  const session = books.get('checkout.session', id);
  if (session.status !== 'open')
    throw invalid(`Only Checkout Sessions with a status in ["open"] can be expired. This one has a status of ${session.status}.`);
  return books.change(session, { status: 'expired', url: null, expires_at: books.now }, 'checkout.session.expired');
}
