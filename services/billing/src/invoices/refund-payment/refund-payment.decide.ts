import { DomainError, REFUND_DAYS } from '@rekindle/contracts';
import type { RecordedInvoice, Subscription } from '../../subscription/subscription.js';

const DAY_MS = 86_400_000;

export interface Refunding {
  invoice: RecordedInvoice;
  /** Null where all was refunded already: a repeat changes nothing. */
  amountCents: number | null;
}

/**
 * @param now business time
 * @param feeCents of an invoice of performance fees: the part that later months have not credited
 * @throws DomainError NOT_FOUND, NOT_REFUNDABLE
 */
export function refundPayment({ invoices }: Subscription, invoiceId: string, now: Date, feeCents = Infinity): Refunding {
  const invoice = Object.hasOwn(invoices, invoiceId) ? invoices[invoiceId] : undefined;
  if (!invoice) throw new DomainError('NOT_FOUND', 'This account has no such invoice');
  const { status, paidCents, refundedCents, paidAt } = invoice;
  const name = invoice.number ?? invoiceId;
  if (status !== 'paid' || paidCents === 0) throw refuse(`Nothing was charged for invoice ${name}, so there is nothing to refund`);
  const rest = Math.min(paidCents, feeCents) - refundedCents;
  if (rest <= 0 && refundedCents > 0) return { invoice, amountCents: null };
  if (rest <= 0) throw refuse(`The fee of invoice ${name} was credited when its orders were taken back, so there is nothing to refund`);
  const last = new Date(Date.parse(paidAt ?? invoice.issuedAt) + REFUND_DAYS * DAY_MS);
  if (now > last)
    throw refuse(`Invoice ${name} was paid more than ${REFUND_DAYS} days ago: it could be refunded until ${last.toISOString()}`);
  return { invoice, amountCents: rest };
}

const refuse = (detail: string): DomainError => new DomainError('NOT_REFUNDABLE', detail);
