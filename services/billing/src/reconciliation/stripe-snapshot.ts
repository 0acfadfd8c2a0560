import type { BillingEvent } from '@rekindle/contracts';
import type { CreditDue } from '../provider/refund-credit.decide.js';
import type { RecordedInvoice } from '../subscription/subscription.js';

/** A subscription as currently at Stripe; times are ISO. */
export interface SubscriptionSeen {
  subscriptionId: string;
  customerId: string;
  status: 'incomplete' | 'active' | 'past_due' | 'unpaid' | 'ended';
  planId: string;
  priceBook: number;
  priceCents: number;
  startedAt: string;
  periodStart: string;
  periodEnd: string;
  cancelAt: string | null;
  endedAt: string | null;
  checkoutId: string | null;
  terms: string | null;
}

/** An invoice as currently at Stripe, with its payments and refunds; times are ISO. */
export interface InvoiceSeen extends Omit<RecordedInvoice, 'accountId'> {
  subscriptionId: string | null;
  /** The amount still to be paid. */
  dueCents: number;
  /** Attempts that the card declined. */
  failures: { attempts: number; firstAt: string } | null;
  nextAttemptAt: string | null;
}

export interface RefundSeen extends Omit<Extract<BillingEvent, { type: 'RefundIssued' }>['data'], 'accountId'> {
  /** The amount that it has yet to take from the credit; recorded once it has. */
  due?: CreditDue;
  /** The subscription to end with it, and since when nothing more is to be paid for that. */
  ends?: { subscriptionId: string; since: string };
  /** The bank has rejected it. */
  failed?: true;
  /** The amount to be restored to the credit because it failed; recorded once that is done. */
  restore?: CreditDue;
}

/** The state of an account at Stripe at a given time. */
export interface StripeSnapshot {
  subscriptions: readonly SubscriptionSeen[];
  invoices: readonly InvoiceSeen[];
  refunds: readonly RefundSeen[];
}
