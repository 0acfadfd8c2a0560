import { Query } from '../message.js';

/** What the subscriptions bring in. */
export class GetRevenue extends Query<Revenue> {}

/** Amounts in US cents. */
export interface Revenue {
  /** Prices a month of the subscriptions that are active or past due; plans that an operator gave count nothing. */
  mrrCents: number;
  subscriptions: number;
  pastDue: number;
  /** Paid, and cancelled to the end of the period; they count until then. */
  canceling: number;
  /** Accounts on a plan that an operator gave and that has not ended. */
  granted: number;
  /** Of all time, refunds taken off. */
  paidCents: number;
  /** What went back in the running month, in UTC. */
  refunds: { month: string; count: number; cents: number };
  plans: { planId: string; subscriptions: number; mrrCents: number }[];
}
