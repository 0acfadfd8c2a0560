import type { Books } from '../books/books.js';
import type { Charge, Dispute } from '../books/money-objects.js';
import { invalid } from '../books/stripe-error.js';

/** The bank takes back what is left of a payment. */
export function disputeCharge(books: Books, charge: Charge): Dispute {
  const dispute: Dispute = {
    ...books.base('dp'),
    object: 'dispute',
    amount: charge.amount - charge.amount_refunded,
    charge: charge.id,
    currency: charge.currency,
    customer: charge.customer,
    payment_intent: charge.payment_intent,
    reason: 'fraudulent',
    status: 'needs_response',
  };
  books.change(charge, { disputed: true });
  return books.put(dispute, 'charge.dispute.created');
}

/** The bank has decided the dispute. */
export function decideDispute(books: Books, id: string, status: 'won' | 'lost'): Dispute {
  const dispute = books.get('dispute', id);
  if (dispute.status !== 'needs_response') throw invalid('This dispute is already closed.');
  return books.change(dispute, { status }, 'charge.dispute.closed');
}

/** Money that a bank has taken, provisionally or for good, cannot be refunded as well. @throws StripeError */
export function refuseDisputed(books: Books, { id }: Charge): void {
  if (books.all('dispute', ({ charge, status }) => charge === id && status !== 'won').length > 0)
    throw invalid(`Charge ${id} has been charged back; cannot issue a refund.`, undefined, 'charge_disputed');
}
