/** What the subscriptions bring in. Answers with a `Revenue`. */
export class GetRevenue {}

/** Amounts in US cents. */
export interface Revenue {
  /** Prices a month of the subscriptions that are active or past due; plans that an operator gave count nothing. */
  mrrCents: number;
  subscriptions: number;
  pastDue: number;
  /** Of all time, refunds taken off. */
  paidCents: number;
  plans: readonly { planId: string; subscriptions: number; mrrCents: number }[];
}
