/** A customer's payment, with the part that was not refunded. */
export interface Payment {
  id: string;
  leftCents: number;
}

/** A refund that has yet to take its part of the customer's credit. */
export interface CreditDue {
  refundId: string;
  customerId: string;
  cents: number;
}

/**
 * The part of the credit to take back with a payment that is refunded in full, so that nothing is returned twice. Credit belongs to
 * the newest payments first: a change to a smaller plan adds to it from what was paid last.
 * @param payments newest first
 * @param creditCents the customer's credit
 */
export function creditToTake(payments: readonly Payment[], id: string, creditCents: number): number {
  const at = payments.findIndex((one) => one.id === id);
  const newer = payments.slice(0, Math.max(at, 0)).reduce((sum, { leftCents }) => sum + leftCents, 0);
  return Math.min(Math.max(creditCents - newer, 0), payments[at]?.leftCents ?? 0);
}
