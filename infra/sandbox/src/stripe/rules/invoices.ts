import { type Books, listOf, newStripeId } from '../books/books.js';
import type { Invoice, InvoiceItem, Line } from '../books/money-objects.js';
import type { Price, Subscription } from '../books/objects.js';
import { invalid } from '../books/stripe-error.js';

/** Stripe charges no card less than this. */
const LEAST_CHARGE = 50;

/** Where anybody who has the address can see the invoice. */
export const hostedUrl = ({ publicUrl }: Books, invoice: string): string => `${publicUrl}/sandbox/invoices/${invoice}`;

const named = (books: Books, price: Price): string => books.find('product', price.product)?.name ?? price.id;

export const pricingOf = (price: Price): Line['pricing'] => ({
  type: 'price_details',
  price_details: { price: price.id, product: price.product },
  unit_amount_decimal: String(price.unit_amount),
});

/** The lines for one period of a subscription. */
export const periodLines = (books: Books, { id, items, metadata }: Subscription): Line[] =>
  items.data.map((item) => ({
    ...lineOf(item.price, item.quantity, `${item.quantity} × ${named(books, item.price)}`),
    metadata,
    subscription: id,
    period: { start: item.current_period_start, end: item.current_period_end },
    parent: {
      type: 'subscription_item_details',
      invoice_item_details: null,
      subscription_item_details: {
        invoice_item: null,
        proration: false,
        proration_details: null,
        subscription: id,
        subscription_item: item.id,
      },
    },
  }));

export const onceLine = (books: Books, price: Price, quantity: number): Line => ({
  ...lineOf(price, quantity, named(books, price)),
  period: { start: books.now, end: books.now },
});

function lineOf(price: Price, quantity: number, description: string): Line {
  const amount = price.unit_amount * quantity;
  return {
    id: newStripeId('il'),
    object: 'line_item',
    amount,
    subtotal: amount,
    currency: price.currency,
    description,
    invoice: null,
    livemode: false,
    metadata: {},
    period: { start: 0, end: 0 },
    quantity,
    subscription: null,
    pricing: pricingOf(price),
    parent: {
      type: 'invoice_item_details',
      invoice_item_details: { invoice_item: newStripeId('ii'), proration: false, proration_details: null, subscription: null },
      subscription_item_details: null,
    },
  };
}

const itemLine = (item: InvoiceItem): Line => ({
  id: newStripeId('il'),
  object: 'line_item',
  amount: item.amount,
  subtotal: item.amount,
  currency: item.currency,
  description: item.description ?? '',
  invoice: null,
  livemode: false,
  metadata: item.metadata,
  period: item.period,
  quantity: item.quantity,
  subscription: item.parent?.subscription_details.subscription ?? null,
  pricing: item.pricing,
  parent: parentOf(item),
});

function parentOf({ id, proration, parent }: InvoiceItem): Line['parent'] {
  const { subscription = null, subscription_item } = parent?.subscription_details ?? {};
  const common = { invoice_item: id, proration, proration_details: { credited_items: null }, subscription };
  if (subscription_item === undefined)
    return { type: 'invoice_item_details', invoice_item_details: common, subscription_item_details: null };
  const subscription_item_details = { ...common, subscription_item };
  return { type: 'subscription_item_details', invoice_item_details: null, subscription_item_details };
}

/** The items that wait for an invoice of the customer; for a subscription's, none that belong to another subscription. */
export const waitingItems = (books: Books, customer: string, subscription?: string): InvoiceItem[] =>
  books.all('invoiceitem', (item) => {
    const own = item.parent?.subscription_details.subscription;
    return item.customer === customer && item.invoice === null && (!subscription || !own || own === subscription);
  });

interface Draft {
  customer: string;
  reason: Invoice['billing_reason'];
  subscription?: Subscription | undefined;
  lines?: Line[];
  currency?: string;
  description?: string | null;
  footer?: string | null;
  /** Whether it proceeds by itself: final after an hour, then charged. */
  autoAdvance?: boolean;
  /** The card that pays it; if there is none, that of the subscription or the customer. */
  method?: string | null;
  metadata?: Record<string, string>;
  /** Includes the items already waiting for the customer's next invoice. */
  items?: InvoiceItem[];
}

/** A draft of the given lines and items; each item is on one invoice only. */
export function draftInvoice(books: Books, draft: Draft): Invoice {
  const { subscription, lines = [], items = waitingItems(books, draft.customer, subscription?.id) } = draft;
  const base = books.base('in', draft.metadata);
  const payer = books.get('customer', draft.customer);
  for (const item of items) books.change(item, { invoice: base.id });
  const all = [...items.map(itemLine), ...lines].map((line) => ({ ...line, invoice: base.id }));
  const period = subscription?.items.data[0];
  const invoice: Invoice = {
    ...base,
    object: 'invoice',
    customer: draft.customer,
    customer_email: payer.email,
    customer_name: payer.name,
    status: 'draft',
    billing_reason: draft.reason,
    collection_method: 'charge_automatically',
    auto_advance: draft.autoAdvance ?? true,
    default_payment_method: draft.method ?? null,
    due_date: null,
    footer: draft.footer ?? null,
    currency: draft.currency ?? all[0]?.currency ?? 'usd',
    description: draft.description ?? null,
    lines: listOf(all, `/v1/invoices/${base.id}/lines`),
    ...sums(all),
    amount_paid: 0,
    starting_balance: 0,
    ending_balance: null,
    attempted: false,
    attempt_count: 0,
    next_payment_attempt: null,
    number: null,
    period_start: period?.current_period_start ?? books.now,
    period_end: period?.current_period_end ?? books.now,
    hosted_invoice_url: null,
    invoice_pdf: null,
    parent: subscription
      ? {
          type: 'subscription_details',
          subscription_details: { subscription: subscription.id, metadata: subscription.metadata },
          quote_details: null,
        }
      : null,
    status_transitions: { finalized_at: null, paid_at: null, voided_at: null, marked_uncollectible_at: null },
  };
  return books.put(invoice, 'invoice.created');
}

function sums(lines: Line[]): Pick<Invoice, 'subtotal' | 'total' | 'amount_due' | 'amount_remaining'> {
  const total = lines.reduce((sum, { amount }) => sum + amount, 0);
  return { subtotal: total, total, amount_due: Math.max(total, 0), amount_remaining: Math.max(total, 0) };
}

/** Puts an item on a draft. */
export function addToDraft(books: Books, draft: Invoice, item: InvoiceItem): InvoiceItem {
  const placed = books.change(item, { invoice: draft.id });
  withLines(books, draft, [...draft.lines.data, { ...itemLine(placed), invoice: draft.id }]);
  return placed;
}

/** Brings a draft up to date with its items. */
export function redraw(books: Books, draft: Invoice): Invoice {
  const lines = draft.lines.data.flatMap((line) => {
    const id = line.parent.invoice_item_details?.invoice_item ?? line.parent.subscription_item_details?.invoice_item;
    const item = books.find('invoiceitem', id);
    return item ? [{ ...itemLine(item), id: line.id, invoice: draft.id }] : [];
  });
  return withLines(books, draft, lines);
}

const withLines = (books: Books, draft: Invoice, data: Line[]): Invoice =>
  books.change(draft, { lines: { ...draft.lines, data }, ...sums(data) }, 'invoice.updated');

/** Fixes the amount: the customer's credit is used first; the remainder, and an amount too small to charge, is kept for the next invoice. */
export function finalizeInvoice(books: Books, invoice: Invoice): Invoice {
  if (invoice.status !== 'draft')
    throw invalid('This invoice is already finalized, you cannot edit it.', undefined, 'invoice_not_editable');
  const customer = books.get('customer', invoice.customer);
  const owed = invoice.total + customer.balance;
  const due = owed < LEAST_CHARGE ? 0 : owed;
  if (customer.balance !== owed - due) books.change(customer, { balance: owed - due }, 'customer.updated');
  const changes: Partial<Invoice> = {
    status: 'open',
    amount_due: due,
    amount_remaining: due,
    starting_balance: customer.balance,
    ending_balance: owed - due,
    number: `SANDBOX-${invoice.id.slice(-8).toUpperCase()}`,
    hosted_invoice_url: hostedUrl(books, invoice.id),
    invoice_pdf: `${hostedUrl(books, invoice.id)}/pdf`,
    status_transitions: { ...invoice.status_transitions, finalized_at: books.now },
  };
  return books.change(invoice, changes, 'invoice.finalized');
}

export function voidInvoice(books: Books, invoice: Invoice): Invoice {
  if (invoice.status !== 'open') throw invalid(`You can only void an open invoice. This one is ${invoice.status}.`);
  const status_transitions = { ...invoice.status_transitions, voided_at: books.now };
  for (const payment of books.all('invoice_payment', (one) => one.invoice === invoice.id))
    books.change(payment, { status: 'canceled', status_transitions: { paid_at: null, canceled_at: books.now } });
  const customer = books.get('customer', invoice.customer);
  const given = (invoice.ending_balance ?? 0) - invoice.starting_balance;
  if (given !== 0) books.change(customer, { balance: customer.balance - given }, 'customer.updated');
  return books.change(invoice, { status: 'void', next_payment_attempt: null, auto_advance: false, status_transitions }, 'invoice.voided');
}
