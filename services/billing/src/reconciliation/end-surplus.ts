import { CURRENCY } from '@rekindle/contracts';
import type Stripe from 'stripe';
import type { Surplus } from './current-subscription.decide.js';
import { refundInFull } from '../provider/refund-in-full.js';
import { idOf } from '../provider/values.js';

const PAID_TWICE = { because: 'paid_twice', reason: 'duplicate', key: 'surplus-refund' } as const;

/** Refunds first, because a subscription that is still active is found again after a crash. */
export async function endSurplus(stripe: Stripe, { subscriptionId, refund }: Surplus): Promise<void> {
  if (refund) await refundInFull(stripe, subscriptionId, PAID_TWICE);
  if (refund) await giveCreditBack(stripe, subscriptionId);
  try {
    await stripe.subscriptions.cancel(subscriptionId, {}, { idempotencyKey: `surplus-end-${subscriptionId}` });
  } catch (error) {
    // Another process may have been quicker.
    if ((await stripe.subscriptions.retrieve(subscriptionId)).status !== 'canceled') throw error;
  }
}

/** Returns the part that was paid with credit to the customer's credit, once. */
async function giveCreditBack(stripe: Stripe, subscription: string): Promise<void> {
  const invoices = await stripe.invoices.list({ subscription, status: 'paid', limit: 100 }).autoPagingToArray({ limit: 1_000 });
  for (const invoice of invoices) {
    const amount = creditUsed(invoice);
    if (amount === 0) continue;
    const customer = idOf(invoice.customer) ?? '';
    const entries = await stripe.customers.listBalanceTransactions(customer, { limit: 100 }).autoPagingToArray({ limit: 1_000 });
    if (entries.some(({ metadata }) => metadata?.surplus_invoice_id === invoice.id)) continue;
    const entry = { amount: -amount, currency: CURRENCY, metadata: { surplus_invoice_id: invoice.id } };
    await stripe.customers.createBalanceTransaction(customer, entry, { idempotencyKey: `surplus-credit-${invoice.id}` });
  }
}

const creditUsed = ({ total, amount_due, starting_balance }: Stripe.Invoice): number =>
  Math.max(Math.min(total - amount_due, -starting_balance), 0);
