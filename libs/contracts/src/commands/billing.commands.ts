import type { PlanPrice } from '../billing/price-book.js';
import { Command, Query } from '../message.js';

/**
 * Grants an account a plan without a payment, for an operator. Recorded as OperationPerformed in the same transaction.
 * Returns a `PlanGrant`.
 */
export class GrantPlan extends Command<PlanGrant> {
  constructor(
    readonly accountId: string,
    readonly planId: string,
    /** When it ends, as an ISO time; null for never. */
    readonly until: string | null,
    /** Free text, kept beside the event. */
    readonly reason: string,
  ) {
    super();
  }
}

export interface PlanGrant {
  planId: string;
  /** False if the account already had that grant. */
  changed: boolean;
}

/**
 * Revokes an operator's grant; a subscription is unaffected. Recorded as OperationPerformed in the same transaction.
 * Returns a `PlanRevocation`.
 */
export class RevokePlan extends Command<PlanRevocation> {
  constructor(
    readonly accountId: string,
    /** Free text, kept beside the event. */
    readonly reason: string,
  ) {
    super();
  }
}

export interface PlanRevocation {
  /** The plan revoked; null if nothing was granted. */
  planId: string | null;
}

/** An account's plan and price, from its own events up to now. */
export class GetAccountPlan extends Query<AccountPlan> {
  constructor(readonly accountId: string) {
    super();
  }
}

/** Times as ISO, amounts in US cents. */
export interface AccountPlan {
  planId: string;
  source: 'trial' | 'grant' | 'subscription';
  /** When it ends; null without an end. */
  until: string | null;
  /** The operator's grant, whether or not it has ended. */
  grant: { planId: string; until: string | null } | null;
  subscription: SubscriptionSummary | null;
}

export interface SubscriptionSummary {
  planId: string;
  status: 'active' | 'canceling' | 'past_due' | 'unpaid';
  priceCents: number;
  renewsAt: string | null;
  cancelAt: string | null;
  graceUntil: string | null;
}

/** Announces new prices for buyers from a date on. */
export class PublishPriceBook extends Command<PublishedBook> {
  constructor(
    /** ISO time. */
    readonly effectiveFrom: string,
    readonly prices: readonly PlanPrice[],
    /** Only reports what would change. */
    readonly dryRun = false,
  ) {
    super();
  }
}

export interface PublishedBook {
  version: number;
  effectiveFrom: string;
  /** False if the last published book is the same. */
  changed: boolean;
  /** The plans whose prices differ from those in force when the book begins. */
  differences: readonly { planId: string; before: PlanPrice; after: PlanPrice }[];
}

/**
 * Processes a payment if it has arrived, and follows it for a few seconds until its account has the plan. Returns a
 * FollowedPayment; refuses a session not opened here with NOT_FOUND.
 */
export class FollowPayment extends Command<FollowedPayment> {
  constructor(readonly sessionId: string) {
    super();
  }
}

export interface FollowedPayment {
  checkoutId: string;
  /** The plan bought. */
  planId: string;
  /**
   * waiting: paid, but its account does not have the plan yet; verified: it has; returned: the account already had a
   * subscription, so the money is refunded.
   */
  state: 'unpaid' | 'expired' | 'waiting' | 'verified' | 'returned';
  /** null until the payment's account is known. */
  accountId: string | null;
  /** Whether this payment opened the account. */
  accountCreated: boolean;
  /** Whether it was both paid and reported within the last hour. */
  fresh: boolean;
}

/** Refunds a payment in full, for an operator; a repeat changes nothing. */
export class RefundPayment extends Command<RefundedPayment> {
  constructor(
    readonly accountId: string,
    /** The payment provider's id of the paid invoice. */
    readonly invoiceId: string,
    readonly because: 'guarantee' | 'goodwill',
    /** Whether to end the invoice's subscription immediately. */
    readonly endSubscription: boolean,
  ) {
    super();
  }
}

export interface RefundedPayment {
  invoiceId: string;
  /** US cents refunded: now, or earlier if nothing was left. */
  amountCents: number;
  /** US cents of the account's credit taken back, since they came from the same payment. */
  creditTakenCents: number;
  currency: string;
  /** Whether the invoice's subscription was to end, and has ended. */
  subscriptionEnded: boolean;
  /** False for a repeat, if everything was already done. */
  changed: boolean;
}

/** An account's invoices, newest first. */
export class GetInvoices extends Query<ListedInvoice[]> {
  constructor(readonly accountId: string) {
    super();
  }
}

/** Amounts in US cents, times as ISO. */
export interface ListedInvoice {
  id: string;
  number: string | null;
  issuedAt: string;
  reason: string;
  status: string;
  totalCents: number;
  paidCents: number;
  refundedCents: number;
  /** The part that the bank took back because the payment was disputed. */
  disputedCents: number;
  /** The account's credit taken back by its refund. */
  creditTakenCents: number;
  /** Refunds that the card's bank did not accept: the money is still owed. */
  refundFailedCents: number;
  currency: string;
}
