import { Inject } from '@nestjs/common';
import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { type AccountPlan, GetAccountPlan, type SubscriptionSummary, planInForce } from '@rekindle/contracts';
import { CLOCK, type Clock } from '@rekindle/platform';
import { type AccountBilling, AccountBillings } from '../account-billing.js';
import { billingView } from '../billing-view.decide.js';

/** For operators: both the grant and the subscription, whereas the account's own page shows the plan in force. */
@QueryHandler(GetAccountPlan)
export class GetAccountPlanHandler implements IQueryHandler<GetAccountPlan> {
  constructor(
    private readonly billings: AccountBillings,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async execute({ accountId }: GetAccountPlan): Promise<AccountPlan> {
    const billing = await this.billings.of(accountId);
    const now = this.clock.now();
    const { plan, source, until } = planInForce(billing.claims, now);
    const { grant } = billing.state;
    return { planId: plan.id, source, until: until?.toISOString() ?? null, grant, subscription: subscriptionOf(billing, now) };
  }
}

function subscriptionOf({ state, claims }: AccountBilling, now: Date): SubscriptionSummary | null {
  if (!state.paid) return null;
  const { planId, status, priceCents, renewsAt, cancelAt, graceUntil } = billingView(state, claims, null, now);
  return { planId, status: status as SubscriptionSummary['status'], priceCents, renewsAt, cancelAt, graceUntil };
}
