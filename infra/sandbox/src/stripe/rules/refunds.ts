import type { Books } from '../books/books.js';
import type { Charge, Refund } from '../books/money-objects.js';
import { invalid } from '../books/stripe-error.js';
import { refuseDisputed } from './disputes.js';

/** How long the bank of such a card takes to return a refund. */
const FAILS_AFTER_S = 86_400;

/** Refunds a charge or a part of it, never more than was charged. @param amount in cents; the rest if it is not given */
export function refundCharge(
  books: Books,
  charge: Charge,
  amount: number | undefined,
  given: { reason: string | null; metadata: Record<string, string> },
): Refund {
  if (charge.status !== 'succeeded') throw invalid(`Charge ${charge.id} was not successful and cannot be refunded.`, 'charge');
  refuseDisputed(books, charge);
  const rest = charge.amount - charge.amount_refunded;
  if (rest === 0) throw invalid(`Charge ${charge.id} has already been refunded.`, undefined, 'charge_already_refunded');
  const back = amount ?? rest;
  if (back <= 0) throw invalid('Amount must be at least 1 cent.', 'amount', 'parameter_invalid_integer');
  if (back > rest) throw invalid(`Refund amount (${back}) is greater than unrefunded amount on charge (${rest}).`, 'amount');
  const refund: Refund = {
    ...books.base('re', given.metadata),
    object: 'refund',
    amount: back,
    charge: charge.id,
    currency: charge.currency,
    customer: charge.customer,
    payment_intent: charge.payment_intent,
    reason: given.reason,
    status: 'succeeded',
    sandbox_fails_at: books.find('payment_method', charge.payment_method)?.sandbox_refunds_fail ? books.now + FAILS_AFTER_S : null,
  };
  books.put(refund, 'refund.created');
  books.change(charge, { amount_refunded: charge.amount_refunded + back, refunded: back === rest }, 'charge.refunded');
  return refund;
}

/** The bank has not accepted it: the money is the seller's again, and the charge as if nothing had been refunded. */
export function failRefund(books: Books, refund: Refund): Refund {
  const charge = books.get('charge', refund.charge);
  books.change(charge, { amount_refunded: charge.amount_refunded - refund.amount, refunded: false });
  const failed = books.change(refund, { status: 'failed', failure_reason: 'expired_or_canceled_card' }, 'charge.refund.updated');
  books.emit('refund.failed', failed);
  return failed;
}
