import type { Books } from '../books/books.js';
import type { Charge, Invoice, PaymentIntent } from '../books/money-objects.js';
import type { PaymentMethod } from '../books/objects.js';
import { type Decline, declineOf } from './cards.js';
import { disputeCharge } from './disputes.js';
import { hostedUrl } from './invoices.js';

const DAY = 86_400;
/** Days between the attempts for a subscription's invoice; after the last the subscription is unpaid. */
const RETRY_DAYS: readonly number[] = [3, 5, 7];

export interface Collected {
  invoice: Invoice;
  /** Why it was not paid. */
  decline: Decline | null;
}

/** One attempt at an open invoice. An invoice of zero is paid without a charge. */
export function collect(books: Books, open: Invoice, using: PaymentMethod | undefined = methodFor(books, open)): Collected {
  if (open.amount_remaining === 0) return { invoice: settleNothing(books, open), decline: null };
  const reason = reasonOf(using);
  const intent = intentOf(books, open, using);
  const decline = reason === null ? null : declineOf(reason);
  const charge = chargeFor(books, open, intent, using);
  const tried: Partial<Invoice> = { attempted: true, attempt_count: open.attempt_count + 1 };
  if (decline) {
    const last_payment_error = { type: 'card_error' as const, ...decline };
    books.change(intent, { latest_charge: charge.id, last_payment_error }, 'payment_intent.payment_failed');
    return { invoice: missed(books, open, tried), decline };
  }
  const paid = { status: 'succeeded' as const, latest_charge: charge.id, amount_received: intent.amount, last_payment_error: null };
  books.change(intent, paid, 'payment_intent.succeeded');
  const invoice = settleInvoice(books, open, tried);
  if (using?.sandbox_disputes) disputeCharge(books, charge);
  return { invoice, decline: null };
}

/** An invoice of zero is paid as soon as it is final. */
export const settleNothing = (books: Books, open: Invoice): Invoice => (open.amount_remaining === 0 ? settleInvoice(books, open) : open);

function settleInvoice(books: Books, open: Invoice, tried: Partial<Invoice> = {}): Invoice {
  for (const payment of books.all('invoice_payment', ({ invoice }) => invoice === open.id))
    books.change(
      payment,
      { status: 'paid', amount_paid: open.amount_due, status_transitions: { paid_at: books.now, canceled_at: null } },
      'invoice_payment.paid',
    );
  const invoice = books.change(open, {
    ...tried,
    status: 'paid',
    attempted: true,
    auto_advance: false,
    amount_paid: open.amount_due,
    amount_remaining: 0,
    next_payment_attempt: null,
    status_transitions: { ...open.status_transitions, paid_at: books.now },
  });
  books.emit('invoice.paid', invoice);
  books.emit('invoice.payment_succeeded', invoice);
  const subscription = subscriptionOf(books, invoice);
  const owing = subscription?.status === 'past_due' || subscription?.status === 'unpaid';
  if (subscription && owing && subscription.latest_invoice === invoice.id)
    books.change(subscription, { status: 'active' }, 'customer.subscription.updated');
  return invoice;
}

function missed(books: Books, open: Invoice, tried: Partial<Invoice>): Invoice {
  const subscription = subscriptionOf(books, open);
  const days = subscription && RETRY_DAYS[open.attempt_count];
  const next_payment_attempt = days === undefined ? null : books.now + days * DAY;
  const invoice = books.change(open, { ...tried, next_payment_attempt });
  books.emit('invoice.payment_failed', invoice);
  if (!subscription || subscription.status === 'canceled') return invoice;
  const status = next_payment_attempt === null ? 'unpaid' : 'past_due';
  if (subscription.status !== status && subscription.status !== 'unpaid')
    books.change(subscription, { status }, 'customer.subscription.updated');
  return invoice;
}

const subscriptionOf = (books: Books, { parent }: Invoice) => books.find('subscription', parent?.subscription_details.subscription);

/** The card that an invoice is charged to if none is named. */
export function methodFor(books: Books, invoice: Invoice): PaymentMethod | undefined {
  const customer = books.get('customer', invoice.customer);
  const own = subscriptionOf(books, invoice)?.default_payment_method;
  return books.find('payment_method', invoice.default_payment_method ?? own ?? customer.invoice_settings.default_payment_method);
}

/** Every attempt at an invoice belongs to one intent. */
function intentOf(books: Books, invoice: Invoice, method: PaymentMethod | undefined): PaymentIntent {
  const [before] = books.all('invoice_payment', (payment) => payment.invoice === invoice.id);
  if (before) return books.change(books.get('payment_intent', before.payment.payment_intent), { payment_method: method?.id ?? null });
  const intent: PaymentIntent = {
    ...books.base('pi'),
    object: 'payment_intent',
    amount: invoice.amount_due,
    amount_received: 0,
    currency: invoice.currency,
    customer: invoice.customer,
    latest_charge: null,
    payment_method: method?.id ?? null,
    status: 'requires_payment_method',
    last_payment_error: null,
  };
  const { id, created, livemode } = books.base('inpay');
  books.put({
    id,
    created,
    livemode,
    object: 'invoice_payment',
    invoice: invoice.id,
    currency: invoice.currency,
    amount_requested: invoice.amount_due,
    amount_paid: null,
    is_default: true,
    status: 'open',
    payment: { type: 'payment_intent', payment_intent: intent.id },
    status_transitions: { paid_at: null, canceled_at: null },
  });
  return books.put(intent, 'payment_intent.created');
}

function chargeFor(books: Books, { id }: Invoice, intent: PaymentIntent, method: PaymentMethod | undefined): Charge {
  const reason = reasonOf(method);
  const decline = reason === null ? null : declineOf(reason);
  const charge: Charge = {
    ...books.base('ch'),
    object: 'charge',
    amount: intent.amount,
    amount_captured: decline ? 0 : intent.amount,
    amount_refunded: 0,
    captured: !decline,
    currency: intent.currency,
    customer: intent.customer,
    disputed: false,
    failure_code: decline?.code ?? null,
    failure_message: decline?.message ?? null,
    paid: !decline,
    payment_intent: intent.id,
    payment_method: method?.id ?? null,
    payment_method_details: method ? { type: 'card', card: { brand: method.card.brand, last4: method.card.last4 } } : null,
    receipt_url: decline ? null : hostedUrl(books, id),
    refunded: false,
    status: decline ? 'failed' : 'succeeded',
  };
  return books.put(charge, decline ? 'charge.failed' : 'charge.succeeded');
}

const reasonOf = (method: PaymentMethod | undefined): string | null => (method ? method.sandbox_decline : 'generic_decline');
