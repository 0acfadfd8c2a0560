import { DomainError, REFUND_DAYS, dollars } from '@rekindle/contracts';
import type { Covering, RecordedInvoice, Subscription } from '../../subscription/subscription.js';

const DAY_MS = 86_400_000;

export interface Refunding {
  invoice: RecordedInvoice;
  /** Null if everything was refunded already: a repeat changes nothing. */
  amountCents: number | null;
}

/**
 * @param now business time
 * @param feeCents for an invoice of performance fees: the part that later months have not credited
 * @throws DomainError NOT_FOUND, NOT_REFUNDABLE
 */
export function refundPayment({ invoices }: Subscription, invoiceId: string, now: Date, feeCents = Infinity): Refunding {
  const invoice = Object.hasOwn(invoices, invoiceId) ? invoices[invoiceId] : undefined;
  if (!invoice) throw new DomainError('NOT_FOUND', 'This account has no such invoice');
  const { status, paidCents, refundedCents, disputedCents = 0, paidAt } = invoice;
  const name = invoice.number ?? invoiceId;
  if (status !== 'paid' || paidCents === 0) throw refuse(`Nothing was charged for invoice ${name}, so there is nothing to refund`);
  if (disputedCents > 0)
    throw refuse(
      `The bank took ${dollars(disputedCents)} of invoice ${name} back because the payer disputed it: respond to the dispute at Stripe`,
    );
  const rest = Math.min(paidCents, feeCents) - refundedCents;
  if (rest <= 0 && refundedCents > 0) return { invoice, amountCents: null };
  if (rest <= 0) throw refuse(`The fee of invoice ${name} was credited when its orders were taken back, so there is nothing to refund`);
  const last = new Date(Date.parse(paidAt ?? invoice.issuedAt) + REFUND_DAYS * DAY_MS);
  if (now > last)
    throw refuse(`Invoice ${name} was paid more than ${REFUND_DAYS} days ago: it could be refunded until ${last.toISOString()}`);
  return { invoice, amountCents: rest };
}

const refuse = (detail: string): DomainError => new DomainError('NOT_REFUNDABLE', detail);

/**
 * A subscription cannot end with the refund of one payment while another payment covers time still to come.
 * @param covering the payments for the subscription
 * @param now business time
 * @throws DomainError OTHER_PAYMENT_STANDS
 */
export function refuseToCutPaidTime({ invoices }: Subscription, covering: readonly Covering[], invoiceId: string, now: Date): void {
  const others = covering
    .filter((one) => one.invoiceId !== invoiceId && one.until > now)
    .flatMap((one) => invoices[one.invoiceId] ?? [])
    .filter(({ paidCents, refundedCents }) => paidCents > refundedCents);
  if (others.length === 0) return;
  const named = others.map((one) => `${one.number ?? one.invoiceId} (${dollars(one.paidCents - one.refundedCents)})`);
  const [are, them] = others.length === 1 ? [`invoice ${named[0]} is`, 'that'] : [`invoices ${named.join(', ')} are`, 'those'];
  throw new DomainError(
    'OTHER_PAYMENT_STANDS',
    `The plan cannot end with this refund: ${are} paid for the same time. ` +
      `Refund ${them} first, without ending the subscription, and then this one with the end; or refund this one alone`,
  );
}
