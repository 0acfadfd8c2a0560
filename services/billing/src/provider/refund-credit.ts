import { CURRENCY } from '@rekindle/contracts';
import type Stripe from 'stripe';
import { type CreditDue, creditToTake } from './refund-credit.decide.js';

const TO_TAKE = 'credit_cents';
const TAKEN = 'credit_taken_cents';
const RESTORED = 'credit_restored_cents';

/** How much of the credit a refund takes: stored with it, so that a later reader can take it. */
export async function creditNoted(stripe: Stripe, customer: string, charge: string): Promise<Record<string, string>> {
  const creditCents = await creditOf(stripe, customer);
  if (!creditCents) return {};
  const charges = await stripe.charges.list({ customer, limit: 100 }).autoPagingToArray({ limit: 10_000 });
  const paid = charges.filter((one) => one.paid).map(({ id, amount, amount_refunded }) => ({ id, leftCents: amount - amount_refunded }));
  const cents = creditToTake(paid, charge, creditCents);
  return cents === 0 ? {} : { [TO_TAKE]: String(cents) };
}

export function creditDue({ id: refundId, metadata }: Stripe.Refund, customerId: string): CreditDue | null {
  const noted = metadata?.[TO_TAKE];
  return noted === undefined || metadata?.[TAKEN] !== undefined ? null : { refundId, customerId, cents: Number(noted) };
}

export const creditTaken = ({ metadata }: Stripe.Refund): number => Number(metadata?.[TAKEN] ?? 0);

/** The credit that a failed refund may have taken, until the return is recorded. */
export function creditToRestore({ id: refundId, metadata }: Stripe.Refund, customerId: string): CreditDue | null {
  const noted = metadata?.[TO_TAKE];
  return noted === undefined || metadata?.[RESTORED] !== undefined ? null : { refundId, customerId, cents: Number(noted) };
}

export const creditRestored = ({ metadata }: Stripe.Refund): number => Number(metadata?.[RESTORED] ?? 0);

/** Returns the amount that a failed refund took, by the entries; once, however often and from however many processes it is called. */
export async function restoreCredit(stripe: Stripe, { refundId, customerId }: CreditDue): Promise<void> {
  const entries = (await creditOf(stripe, customerId)) === null ? [] : await entriesOf(stripe, customerId);
  const cents = entries.find(({ metadata }) => metadata?.refund_id === refundId)?.amount ?? 0;
  if (cents > 0 && !entries.some(({ metadata }) => metadata?.failed_refund_id === refundId)) {
    const entry = { amount: -cents, currency: CURRENCY, metadata: { failed_refund_id: refundId } };
    await stripe.customers.createBalanceTransaction(customerId, entry, { idempotencyKey: `refund-credit-back-${refundId}` });
  }
  const idempotencyKey = `refund-credit-restored-${refundId}`;
  await stripe.refunds.update(refundId, { metadata: { [RESTORED]: String(cents) } }, { idempotencyKey });
}

const entriesOf = (stripe: Stripe, customerId: string): Promise<Stripe.CustomerBalanceTransaction[]> =>
  stripe.customers.listBalanceTransactions(customerId, { limit: 100 }).autoPagingToArray({ limit: 1_000 });

/** Takes it once, however often and from however many processes it is called. */
export async function takeCredit(stripe: Stripe, due: CreditDue): Promise<void> {
  const cents = await taken(stripe, due);
  const idempotencyKey = `refund-credit-taken-${due.refundId}`;
  await stripe.refunds.update(due.refundId, { metadata: { [TAKEN]: String(cents) } }, { idempotencyKey });
}

async function taken(stripe: Stripe, { refundId: refund_id, customerId, cents }: CreditDue): Promise<number> {
  // Before the entries, so that anything taken in between is found among them.
  const creditCents = await creditOf(stripe, customerId);
  if (creditCents === null) return 0;
  const entries = await entriesOf(stripe, customerId);
  const before = entries.find(({ metadata }) => metadata?.refund_id === refund_id);
  // The part that an invoice has used since then cannot be taken.
  const amount = before?.amount ?? Math.min(creditCents, cents);
  if (before || amount === 0) return amount;
  const entry = { amount, currency: CURRENCY, metadata: { refund_id } };
  await stripe.customers.createBalanceTransaction(customerId, entry, { idempotencyKey: `refund-credit-${refund_id}` });
  return amount;
}

/** A customer's credit, in US cents; null if the customer was deleted. */
export async function creditOf(stripe: Stripe, customerId: string, options: Stripe.RequestOptions = {}): Promise<number | null> {
  const customer = await stripe.customers.retrieve(customerId, {}, options);
  return customer.deleted ? null : creditIn(customer);
}

export const creditIn = ({ balance }: Stripe.Customer): number => (balance < 0 ? -balance : 0);
