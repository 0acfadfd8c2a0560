import type { PlanPrice } from '../billing/price-book.js';
import { Command, Query } from '../message.js';

/**
 * Puts an account on a plan without a payment, by an operator's word. Recorded as OperationPerformed in the same
 * transaction. Answers with a `PlanGrant`.
 */
export class GrantPlan extends Command<PlanGrant> {
  constructor(
    readonly accountId: string,
    readonly planId: string,
    /** When it ends, as an ISO time; null for good. */
    readonly until: string | null,
    /** Free text, kept beside the event. */
    readonly reason: string,
  ) {
    super();
  }
}

export interface PlanGrant {
  planId: string;
  /** False when the account was on that plan already. */
  changed: boolean;
}

/**
 * Takes back what an operator gave; what the account pays for stays. Recorded as OperationPerformed in the same
 * transaction. Answers with a `PlanRevocation`.
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
  /** What was taken back; null where nothing was granted. */
  planId: string | null;
}

/** Asks what an account is on and pays, as its own events say at this moment. */
export class GetAccountPlan extends Query<AccountPlan> {
  constructor(readonly accountId: string) {
    super();
  }
}

/** Times as ISO, amounts in US cents. */
export interface AccountPlan {
  planId: string;
  source: 'trial' | 'grant' | 'subscription';
  /** When it ends; null while it goes on. */
  until: string | null;
  /** What an operator gave, whether or not it has ended. */
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

/** Announces other prices for buyers from a date on. */
export class PublishPriceBook extends Command<PublishedBook> {
  constructor(
    /** ISO time. */
    readonly effectiveFrom: string,
    readonly prices: readonly PlanPrice[],
    /** Only says what would change. */
    readonly dryRun = false,
  ) {
    super();
  }
}

export interface PublishedBook {
  version: number;
  effectiveFrom: string;
  /** False when the book published last says the same. */
  changed: boolean;
  /** Whose prices differ from those in force when the book begins. */
  differences: readonly { planId: string; before: PlanPrice; after: PlanPrice }[];
}

/**
 * Brings a payment in, should it have arrived, and follows it for a few seconds until its account has the plan. Answers
 * with a FollowedPayment; refuses a session that nobody opened here as NOT_FOUND.
 */
export class FollowPayment extends Command<FollowedPayment> {
  constructor(readonly sessionId: string) {
    super();
  }
}

export interface FollowedPayment {
  checkoutId: string;
  /** What was bought. */
  planId: string;
  /**
   * waiting: paid, and its account does not have the plan yet; verified: it has; returned: the account had a subscription
   * already, so the money goes back.
   */
  state: 'unpaid' | 'expired' | 'waiting' | 'verified' | 'returned';
  /** null until it is known whose payment it is. */
  accountId: string | null;
  /** This payment opened the account. */
  accountCreated: boolean;
  /** Paid, and reported, within the last hour. */
  fresh: boolean;
}

/** Gives a payment back, whole, by an operator's word; a repeat changes nothing. */
export class RefundPayment extends Command<RefundedPayment> {
  constructor(
    readonly accountId: string,
    /** The payment provider's id of the invoice that was paid. */
    readonly invoiceId: string,
    readonly because: 'guarantee' | 'goodwill',
    /** Ends the subscription of that invoice at once. */
    readonly endSubscription: boolean,
  ) {
    super();
  }
}

export interface RefundedPayment {
  invoiceId: string;
  /** US cents that went back: now, or before where there was nothing left. */
  amountCents: number;
  /** US cents of the account's credit that went with it, as they had come out of the same payment. */
  creditTakenCents: number;
  currency: string;
  /** The subscription of that invoice was to end, and has. */
  subscriptionEnded: boolean;
  /** False for a repeat: all was as it should be. */
  changed: boolean;
}

/** Asks for an account's invoices, the newest first. */
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
  /** The part of it that the bank took back, as the payment was disputed. */
  disputedCents: number;
  /** What its refund took of the account's credit. */
  creditTakenCents: number;
  /** What the bank of the card did not take of its refunds: the money is still owed. */
  refundFailedCents: number;
  currency: string;
}
