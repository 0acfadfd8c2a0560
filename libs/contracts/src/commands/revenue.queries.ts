import { Query } from '../message.js';

/** The revenue from subscriptions. */
export class GetRevenue extends Query<Revenue> {}

/** Amounts in US cents. */
export interface Revenue {
  /** The monthly prices of active and past due subscriptions; operators' grants do not count. */
  mrrCents: number;
  subscriptions: number;
  pastDue: number;
  /** Paid subscriptions cancelled at the end of the period, which count until then. */
  canceling: number;
  /** Accounts with an operator's grant that has not ended. */
  granted: number;
  /** All time, minus refunds. */
  paidCents: number;
  /** Refunds in the current month, in UTC. */
  refunds: { month: string; count: number; cents: number };
  plans: { planId: string; subscriptions: number; mrrCents: number }[];
}
