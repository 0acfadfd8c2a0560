import type { PlanPrice } from '../billing/price-book.js';

/** Puts an account on a plan without a payment, by an operator's word. Answers with a `PlanGrant`. */
export class GrantPlan {
  constructor(
    readonly accountId: string,
    readonly planId: string,
    /** When it ends, as an ISO time; null for good. */
    readonly until: string | null,
  ) {}
}

export interface PlanGrant {
  planId: string;
  /** False when the account was on that plan already. */
  changed: boolean;
}

/** Announces other prices for whoever buys from a day on. Answers with a `PublishedBook`. */
export class PublishPriceBook {
  constructor(
    /** ISO time. */
    readonly effectiveFrom: string,
    readonly prices: readonly PlanPrice[],
    /** Only says what would change. */
    readonly dryRun = false,
  ) {}
}

export interface PublishedBook {
  version: number;
  effectiveFrom: string;
  /** False when the book published last says the same. */
  changed: boolean;
  /** Whose prices differ from those in force when the book begins. */
  differences: readonly { planId: string; before: PlanPrice; after: PlanPrice }[];
}
