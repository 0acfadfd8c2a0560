import { CURRENCY } from '@rekindle/contracts';
import type Stripe from 'stripe';
import { idOf } from './sync/moments.js';
import { paymentsOf } from './sync/read-invoice.js';

const CREDIT = 'credit_cents';

/**
 * What a change of plan had put to the account's credit out of this money is not given a second time. It is noted with
 * the refund, so that a try that broke off after it is made up for, and taken once.
 * @param invoice with its customer
 */
export function creditToTake({ customer }: Stripe.Invoice, refundedCents: number): Record<string, string> {
  const balance = customer && typeof customer !== 'string' && !customer.deleted ? customer.balance : 0;
  const cents = Math.min(Math.max(-balance, 0), refundedCents);
  return cents === 0 ? {} : { [CREDIT]: String(cents) };
}

/** Takes what the refunds of an invoice say is to be taken, and was not. */
export async function takeCredit(stripe: Stripe, invoiceId: string): Promise<void> {
  const invoice = await stripe.invoices.retrieve(invoiceId, { expand: ['payments'] });
  const lists = await Promise.all(paymentsOf(invoice).map((payment_intent) => stripe.refunds.list({ payment_intent, limit: 100 })));
  const [refund] = lists.flatMap(({ data }) => data.filter(({ metadata }) => metadata?.[CREDIT] !== undefined));
  const customer = idOf(invoice.customer);
  if (refund && customer !== null) await takeOnce(stripe, customer, refund);
}

async function takeOnce(stripe: Stripe, customerId: string, { id: refund_id, metadata }: Stripe.Refund): Promise<void> {
  const customer = await stripe.customers.retrieve(customerId);
  if (customer.deleted) return;
  const entries = await stripe.customers.listBalanceTransactions(customerId, { limit: 100 }).autoPagingToArray({ limit: 1_000 });
  if (entries.some((entry) => entry.metadata?.refund_id === refund_id)) return;
  // What an invoice has used of it since is gone.
  const amount = Math.min(Math.max(-customer.balance, 0), Number(metadata?.[CREDIT]));
  if (amount === 0) return;
  const entry = { amount, currency: CURRENCY, metadata: { ...metadata, refund_id } };
  await stripe.customers.createBalanceTransaction(customerId, entry, { idempotencyKey: `refund-credit-${refund_id}` });
}
