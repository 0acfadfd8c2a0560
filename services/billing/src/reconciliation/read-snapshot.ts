import type Stripe from 'stripe';
import { paymentsOf } from '../provider/values.js';
import { invoiceSeen, refundSeen } from './read-invoice.js';
import { subscriptionSeen } from './read-subscription.js';
import type { StripeSnapshot } from './stripe-snapshot.js';

const PAGE = 100;
const MOST = { limit: 10_000 };

/** The current state of these customers at Stripe. */
export async function readSnapshot(stripe: Stripe, customers: readonly string[]): Promise<StripeSnapshot> {
  const parts = await Promise.all(customers.map((customer) => customerSnapshot(stripe, customer)));
  return {
    subscriptions: parts.flatMap(({ subscriptions }) => subscriptions),
    invoices: parts.flatMap(({ invoices }) => invoices),
    refunds: parts.flatMap(({ refunds }) => refunds),
  };
}

async function customerSnapshot(stripe: Stripe, customer: string): Promise<StripeSnapshot> {
  // First: a subscription is refunded before it is ended, so no end is seen without its refund.
  const subscriptions = await stripe.subscriptions.list({ customer, status: 'all', limit: PAGE }).autoPagingToArray(MOST);
  const [invoices, charges] = await Promise.all([
    stripe.invoices.list({ customer, limit: PAGE, expand: ['data.payments'] }).autoPagingToArray(MOST),
    stripe.charges.list({ customer, limit: PAGE, expand: ['data.refunds'] }).autoPagingToArray(MOST),
  ]);
  const chargesOf = (invoice: Stripe.Invoice): Stripe.Charge[] => {
    const payments = paymentsOf(invoice);
    return charges.filter(({ payment_intent }) => typeof payment_intent === 'string' && payments.includes(payment_intent));
  };
  const read = await Promise.all(
    invoices.map(async (invoice) => {
      const own = chargesOf(invoice);
      return { invoice, charges: own, refunds: await refundsOf(stripe, own), disputedCents: await disputedOf(stripe, own) };
    }),
  );
  // Oldest first, as they became known.
  const oldest = read.toReversed();
  return {
    subscriptions: subscriptions.flatMap((subscription) => subscriptionSeen(subscription) ?? []),
    invoices: oldest.flatMap(({ invoice, ...of }) => invoiceSeen(invoice, of) ?? []),
    refunds: oldest.flatMap(({ invoice, refunds }) => refunds.map((refund) => refundSeen(refund, invoice.id, customer))),
  };
}

/** Oldest first. A failed refund is no longer in the sum of its charge, so refunds are listed for each charge. */
async function refundsOf(stripe: Stripe, charges: readonly Stripe.Charge[]): Promise<Stripe.Refund[]> {
  const lists = await Promise.all(
    charges.map(async ({ id: charge, refunds }) =>
      refunds?.has_more ? stripe.refunds.list({ charge, limit: PAGE }).autoPagingToArray(MOST) : (refunds?.data ?? []),
    ),
  );
  return lists.flat().toReversed();
}

/** Disputes whose money the bank has taken and not returned: an inquiry, or a dispute that was won, takes nothing. */
const TAKEN: readonly Stripe.Dispute.Status[] = ['needs_response', 'under_review', 'lost'];

async function disputedOf(stripe: Stripe, charges: readonly Stripe.Charge[]): Promise<number> {
  const disputed = charges.filter((charge) => charge.disputed);
  const lists = await Promise.all(disputed.map(({ id: charge }) => stripe.disputes.list({ charge, limit: PAGE })));
  return lists.flatMap(({ data }) => data).reduce((sum, { status, amount }) => sum + (TAKEN.includes(status) ? amount : 0), 0);
}
