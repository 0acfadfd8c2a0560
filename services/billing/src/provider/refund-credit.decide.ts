/** A payment of a customer's, with what of it has not gone back. */
export interface Payment {
  id: string;
  leftCents: number;
}

/** A refund that is to take of its customer's credit, and has not. */
export interface CreditDue {
  refundId: string;
  customerId: string;
  cents: number;
}

/**
 * What of the credit goes with a payment that is given back whole, so that nothing is given twice. The credit belongs to
 * the newest payments first: a plan that is moved to a smaller one puts to it what was paid for last.
 * @param payments the newest first
 * @param creditCents the customer's credit
 */
export function creditToTake(payments: readonly Payment[], id: string, creditCents: number): number {
  const at = payments.findIndex((one) => one.id === id);
  const newer = payments.slice(0, Math.max(at, 0)).reduce((sum, { leftCents }) => sum + leftCents, 0);
  return Math.min(Math.max(creditCents - newer, 0), payments[at]?.leftCents ?? 0);
}
