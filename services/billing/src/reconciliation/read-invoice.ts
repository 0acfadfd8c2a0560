import type Stripe from 'stripe';
import { isSetupProduct } from '../provider/price-keys.js';
import { creditDue, creditRestored, creditTaken, creditToRestore } from '../provider/refund-credit.js';
import { ENDS } from '../provider/refund-end.js';
import { FEES_MONTH, NEXT_ATTEMPT, idOf, moment, momentOrNull } from '../provider/values.js';
import type { InvoiceSeen, RefundSeen } from './stripe-snapshot.js';

const REASONS: Partial<Record<NonNullable<Stripe.Invoice.BillingReason>, InvoiceSeen['reason']>> = {
  subscription_create: 'start',
  subscription_cycle: 'renewal',
  subscription_update: 'change',
};

const WITH_SETUP: Partial<Record<InvoiceSeen['reason'], InvoiceSeen['reason']>> = { start: 'start_and_setup', change: 'change_and_setup' };

function reasonOf(invoice: Stripe.Invoice): InvoiceSeen['reason'] {
  if (isOfFees(invoice)) return 'fees';
  const reason = REASONS[invoice.billing_reason ?? 'manual'] ?? 'other';
  const takesSetup = invoice.lines.data.some(({ pricing }) => isSetupProduct(pricing?.price_details?.product ?? ''));
  return takesSetup ? (WITH_SETUP[reason] ?? reason) : reason;
}

/** Recognised by its metadata: it is for the share of a month's orders. */
const isOfFees = ({ metadata }: Stripe.Invoice): boolean => metadata?.[FEES_MONTH] !== undefined;

interface OfInvoice {
  /** All of them, including failed ones. */
  charges: readonly Stripe.Charge[];
  refunds: readonly Stripe.Refund[];
  /** The part of the charges that banks took back. */
  disputedCents: number;
}

/** @returns null for a draft, which is not owed yet */
export function invoiceSeen(invoice: Stripe.Invoice, { charges, refunds, disputedCents }: OfInvoice): InvoiceSeen | null {
  const { status } = invoice;
  if (status === null || status === 'draft') return null;
  const issuedAt = moment(invoice.status_transitions.finalized_at ?? invoice.created);
  return {
    invoiceId: invoice.id,
    subscriptionId: idOf(invoice.parent?.subscription_details?.subscription),
    number: invoice.number,
    reason: reasonOf(invoice),
    status,
    totalCents: invoice.total,
    paidCents: invoice.amount_paid,
    refundedCents: Math.min(
      invoice.amount_paid,
      disputedCents + refunds.reduce((sum, refund) => sum + (hasFailed(refund) ? 0 : refund.amount), 0),
    ),
    ...(disputedCents > 0 && { disputedCents }),
    dueCents: invoice.amount_remaining,
    currency: invoice.currency,
    issuedAt,
    paidAt: momentOrNull(invoice.status_transitions.paid_at),
    failures: failuresOf(invoice, charges, issuedAt),
    nextAttemptAt: isOfFees(invoice) ? invoice.metadata?.[NEXT_ATTEMPT] || null : momentOrNull(invoice.next_payment_attempt),
  };
}

// Without a card there is an attempt but no charge.
function failuresOf({ status, attempt_count }: Stripe.Invoice, charges: readonly Stripe.Charge[], issuedAt: string) {
  const failed = charges.filter((charge) => charge.status === 'failed').map(({ created }) => created);
  const attempts = status === 'open' ? Math.max(attempt_count, failed.length) : failed.length;
  return attempts === 0 ? null : { attempts, firstAt: failed.length > 0 ? moment(Math.min(...failed)) : issuedAt };
}

/** It will not arrive any more. */
const hasFailed = ({ status }: Stripe.Refund): boolean => status === 'failed' || status === 'canceled';

export function refundSeen(refund: Stripe.Refund, invoiceId: string, customerId: string): RefundSeen {
  const { id, amount, currency, metadata, reason, created } = refund;
  const failed = hasFailed(refund);
  const said = metadata?.because;
  const because = said === 'guarantee' || said === 'paid_twice' ? said : reason === 'duplicate' ? 'paid_twice' : 'goodwill';
  const due = failed ? null : creditDue(refund, customerId);
  const restore = failed ? creditToRestore(refund, customerId) : null;
  const creditCents = failed ? creditRestored(refund) : creditTaken(refund);
  const ends = metadata?.[ENDS];
  return {
    ...{ invoiceId, refundId: id, amountCents: amount, currency, because },
    ...(creditCents > 0 && { creditCents }),
    ...(due && { due }),
    ...(ends && { ends: { subscriptionId: ends, since: moment(created) } }),
    ...(failed && { failed }),
    ...(restore && { restore }),
  };
}
