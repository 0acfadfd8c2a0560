import type Stripe from 'stripe';
import { refundInvoice } from '../provider/refund-in-full.js';
import { FEES_MONTH } from '../provider/values.js';
import type { Stray } from './given-up.decide.js';

const TOO_LATE = { because: 'goodwill', reason: 'requested_by_customer', key: 'late-refund' } as const;

/**
 * Ends a subscription whose payment was given up. Its invoices are voided first: as long as one can be paid, a payment may
 * reactivate the plan, and nothing must be paid for a subscription that has ended.
 */
export async function endGivenUp(stripe: Stripe, subscription: string): Promise<void> {
  const { data } = await stripe.invoices.list({ subscription, status: 'open', limit: 100 });
  for (const { id, metadata } of data) if (metadata?.[FEES_MONTH] === undefined) await voidInvoice(stripe, id);
  const final = (await stripe.invoices.list({ subscription, limit: 100, expand: ['data.payments'] })).data.filter(isFinal);
  // Paid just before: the plan is active again, or the payment is refunded.
  const [newest] = final;
  if (newest?.status === 'paid') {
    if ((await stripe.subscriptions.retrieve(subscription)).status !== 'unpaid') return;
    await refundInvoice(stripe, newest, TOO_LATE);
  }
  try {
    await stripe.subscriptions.cancel(subscription, {}, { idempotencyKey: `given-up-${subscription}` });
  } catch (error) {
    if ((await stripe.subscriptions.retrieve(subscription)).status !== 'canceled') throw error;
  }
}

export async function settleStray(stripe: Stripe, { invoiceId, refund }: Stray): Promise<void> {
  if (!refund) return voidInvoice(stripe, invoiceId);
  await refundInvoice(stripe, await stripe.invoices.retrieve(invoiceId, { expand: ['payments'] }), TOO_LATE);
}

const isFinal = ({ status }: Stripe.Invoice): boolean => status !== 'draft';

/** Does nothing if it was paid or voided first; its state is read again. */
async function voidInvoice(stripe: Stripe, id: string): Promise<void> {
  try {
    await stripe.invoices.voidInvoice(id, {}, { idempotencyKey: `void-${id}` });
  } catch (error) {
    if ((await stripe.invoices.retrieve(id)).status === 'open') throw error;
  }
}
