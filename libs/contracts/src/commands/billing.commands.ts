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
