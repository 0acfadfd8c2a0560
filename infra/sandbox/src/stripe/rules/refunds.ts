import type { Books } from '../books/books.js';
import type { Charge, Refund } from '../books/money-objects.js';
import { invalid } from '../books/stripe-error.js';

/** Gives back a charge or a part of it, never more than was charged. @param amount in cents; the rest where it is not given */
export function refundCharge(
  books: Books,
  charge: Charge,
  amount: number | undefined,
  given: { reason: string | null; metadata: Record<string, string> },
): Refund {
  if (charge.status !== 'succeeded') throw invalid(`Charge ${charge.id} was not successful and cannot be refunded.`, 'charge');
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
  };
  books.put(refund, 'refund.created');
  books.change(charge, { amount_refunded: charge.amount_refunded + back, refunded: back === rest }, 'charge.refunded');
  return refund;
}
