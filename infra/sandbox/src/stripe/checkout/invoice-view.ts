import type { Books } from '../books/books.js';
import type { Invoice, Line, Refund } from '../books/money-objects.js';
import { day, exactly } from './money.js';

/** An invoice in words, for its page and its PDF. */
export interface InvoiceView {
  title: string;
  facts: [name: string, text: string][];
  lines: { text: string; period: string | null; amount: string }[];
  sums: { name: string; amount: string }[];
  /** The amount still to be paid; null for none. */
  open: string | null;
}

export function invoiceView(books: Books, invoice: Invoice): InvoiceView {
  const { currency, number, lines, subtotal } = invoice;
  const refunds = refundsOf(books, invoice).map(({ amount, created }) => [`Refunded on ${day(created)}`, -amount] as const);
  const sums: (readonly [string, number])[] = [
    ['Total', subtotal],
    ...balanceUsed(invoice),
    ['To pay', invoice.amount_due],
    ...(invoice.amount_paid > 0 ? [['Paid', invoice.amount_paid] as const] : []),
    ...refunds,
  ];
  return {
    title: `Invoice ${number ?? ''}`,
    facts: factsOf(invoice),
    lines: lines.data.map((line) => lineOf(line)),
    sums: sums.map(([name, cents]) => ({ name, amount: exactly(cents, currency) })),
    open: invoice.status === 'open' && invoice.amount_remaining > 0 ? exactly(invoice.amount_remaining, currency) : null,
  };
}

function factsOf(invoice: Invoice): InvoiceView['facts'] {
  const { customer_name: name, customer_email: email, description, status_transitions: at, footer } = invoice;
  return [
    ['Status', statusOf(invoice)],
    ['Date', day(at.finalized_at ?? invoice.created)],
    ['Billed to', [name, email].filter(Boolean).join(', ') || 'A customer without a name'],
    ...(description ? [['About', description] as [string, string]] : []),
    ...(footer ? [['Note', footer] as [string, string]] : []),
  ];
}

export function statusOf({ status, status_transitions: at, next_payment_attempt: next }: Invoice): string {
  if (status === 'paid') return at.paid_at === null ? 'Paid' : `Paid on ${day(at.paid_at)}`;
  if (status === 'void') return 'Void: nothing is to be paid';
  return next === null ? 'Open' : `Open: tried again on ${day(next)}`;
}

const lineOf = ({ description, period, amount, currency }: Line): InvoiceView['lines'][number] => ({
  text: description,
  period: period.end > period.start ? `${day(period.start)} to ${day(period.end)}` : null,
  amount: exactly(amount, currency),
});

/** The part taken from the customer's balance, or added to it. */
function balanceUsed({ total, amount_due, starting_balance }: Invoice): (readonly [string, number])[] {
  const moved = amount_due - total;
  if (moved === 0) return [];
  if (total < 0 && amount_due === 0) return [['Kept as credit for the next invoices', moved]];
  if (moved > 0) return [['Carried over from before', moved]];
  return [[starting_balance < 0 ? 'Paid from credit' : 'Carried over to the next invoice', moved]];
}

function refundsOf(books: Books, invoice: Invoice): Refund[] {
  const intents = books.all('invoice_payment', (one) => one.invoice === invoice.id).map(({ payment }) => payment.payment_intent);
  return books.all('refund', ({ payment_intent }) => intents.includes(payment_intent));
}
