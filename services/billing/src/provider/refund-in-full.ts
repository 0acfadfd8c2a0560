import type Stripe from 'stripe';
import { paymentsOf } from './values.js';

interface Why {
  because: 'guarantee' | 'paid_twice' | 'goodwill';
  reason: 'duplicate' | 'requested_by_customer';
  /** Prefix of the idempotency key. */
  key: string;
}

/**
 * Refunds everything that was paid for a subscription; earlier refunds are left unchanged.
 * @param since only invoices issued later, in business time
 */
export async function refundInFull(stripe: Stripe, subscription: string, why: Why, since: Date | null = null): Promise<void> {
  const invoices = await stripe.invoices
    .list({ subscription, status: 'paid', limit: 100, expand: ['data.payments'] })
    .autoPagingToArray({ limit: 1_000 });
  const after = (since?.getTime() ?? 0) / 1000;
  for (const invoice of invoices)
    if ((invoice.status_transitions.finalized_at ?? invoice.created) > after) await refundInvoice(stripe, invoice, why);
}

/** @param invoice with its payments */
export async function refundInvoice(stripe: Stripe, invoice: Stripe.Invoice, { because, reason, key }: Why): Promise<void> {
  for (const payment_intent of paymentsOf(invoice)) {
    const charges = await stripe.charges.list({ payment_intent, limit: 100 });
    if (!charges.data.some(({ paid, refunded }) => paid && !refunded)) continue;
    const idempotencyKey = `${key}-${payment_intent}`;
    await stripe.refunds.create({ payment_intent, reason, metadata: { because } }, { idempotencyKey }).catch(ifDisputed);
  }
}

/** The bank has already taken the money back. */
function ifDisputed(error: unknown): void {
  if ((error as { code?: string }).code !== 'charge_disputed') throw error;
}
