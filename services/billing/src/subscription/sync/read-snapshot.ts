import type Stripe from 'stripe';
import { paymentsOf } from '../../stripe/values.js';
import { invoiceSeen, refundSeen } from './read-invoice.js';
import { subscriptionSeen } from './read-subscription.js';
import type { RefundSeen, StripeSnapshot } from './stripe-snapshot.js';

const PAGE = 100;
const MOST = { limit: 10_000 };

/** What Stripe has of these customers now. */
export async function readSnapshot(stripe: Stripe, customers: readonly string[]): Promise<StripeSnapshot> {
  const parts = await Promise.all(customers.map((customer) => customerSnapshot(stripe, customer)));
  return {
    subscriptions: parts.flatMap(({ subscriptions }) => subscriptions),
    invoices: parts.flatMap(({ invoices }) => invoices),
    refunds: parts.flatMap(({ refunds }) => refunds),
  };
}

async function customerSnapshot(stripe: Stripe, customer: string): Promise<StripeSnapshot> {
  // First: what ends a subscription gives its money back before, so that no end is seen without its refund.
  const subscriptions = await stripe.subscriptions.list({ customer, status: 'all', limit: PAGE }).autoPagingToArray(MOST);
  const [invoices, charges] = await Promise.all([
    stripe.invoices.list({ customer, limit: PAGE, expand: ['data.payments'] }).autoPagingToArray(MOST),
    stripe.charges.list({ customer, limit: PAGE }).autoPagingToArray(MOST),
  ]);
  const chargesOf = (invoice: Stripe.Invoice): Stripe.Charge[] => {
    const payments = paymentsOf(invoice);
    return charges.filter(({ payment_intent }) => typeof payment_intent === 'string' && payments.includes(payment_intent));
  };
  const refunds = await Promise.all(invoices.map((invoice) => refundsOf(stripe, invoice.id, customer, chargesOf(invoice))));
  return {
    subscriptions: subscriptions.flatMap((subscription) => subscriptionSeen(subscription) ?? []),
    // The oldest first, as they became known.
    invoices: invoices.toReversed().flatMap((invoice) => invoiceSeen(invoice, chargesOf(invoice)) ?? []),
    refunds: refunds.reverse().flat(),
  };
}

async function refundsOf(stripe: Stripe, invoiceId: string, customer: string, charges: readonly Stripe.Charge[]): Promise<RefundSeen[]> {
  const refunded = charges.filter(({ amount_refunded }) => amount_refunded > 0);
  const lists = await Promise.all(refunded.map(({ id: charge }) => stripe.refunds.list({ charge, limit: PAGE }).autoPagingToArray(MOST)));
  return lists
    .flat()
    .filter(({ status }) => status !== 'failed' && status !== 'canceled')
    .toReversed()
    .map((refund) => refundSeen(refund, invoiceId, customer));
}
