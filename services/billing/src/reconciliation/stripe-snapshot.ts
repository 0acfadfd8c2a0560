import type { BillingEvent } from '@rekindle/contracts';
import type { CreditDue } from '../provider/refund-credit.decide.js';
import type { RecordedInvoice } from '../subscription/subscription.js';

/** A subscription as Stripe has it now; times are ISO. */
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

/** An invoice as Stripe has it now, with its payments and refunds; times are ISO. */
export interface InvoiceSeen extends Omit<RecordedInvoice, 'accountId'> {
  subscriptionId: string | null;
  /** What is still to be paid. */
  dueCents: number;
  /** Attempts that the card declined. */
  failures: { attempts: number; firstAt: string } | null;
  nextAttemptAt: string | null;
}

export interface RefundSeen extends Omit<Extract<BillingEvent, { type: 'RefundIssued' }>['data'], 'accountId'> {
  /** What it has still to take of the credit: it is recorded when it has. */
  due?: CreditDue;
  /** The subscription that is to end with it, and since when nothing more is to be paid for that. */
  ends?: { subscriptionId: string; since: string };
  /** The bank has rejected it. */
  failed?: true;
  /** What is to be returned to the credit, as it has failed: it is recorded when it has. */
  restore?: CreditDue;
}

/** The state of an account at Stripe at one time. */
export interface StripeSnapshot {
  subscriptions: readonly SubscriptionSeen[];
  invoices: readonly InvoiceSeen[];
  refunds: readonly RefundSeen[];
}
