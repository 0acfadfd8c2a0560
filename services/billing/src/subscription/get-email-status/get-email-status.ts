import { Inject } from '@nestjs/common';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { ApiProperty } from '@nestjs/swagger';
import { planInForce } from '@rekindle/contracts';
import { CLOCK, type Clock } from '@rekindle/platform';
import { TrialEnds } from '../../account/trial-ends.js';
import { AccountBillings } from '../account-billing.js';
import { billingView } from '../billing-view.decide.js';

export class EmailStatus {
  @ApiProperty({ enum: ['trial', 'starter', 'growth', 'professional', 'business', 'pro', 'performance'] })
  plan: string;

  @ApiProperty({
    enum: ['trial', 'trial_ended', 'active', 'past_due', 'unpaid', 'ended'],
    description:
      'active: paid, or complimentary; past_due: the last payment failed and is tried again; unpaid: it was given up; ended: there was a subscription once; trial_ended: none was bought since the trial',
  })
  subscription_status: 'trial' | 'trial_ended' | 'active' | 'past_due' | 'unpaid' | 'ended';
}

/** The plan of an account, in the terms of the social settings page. */
export class GetEmailStatus extends Query<EmailStatus> {
  constructor(readonly accountId: string) {
    super();
  }
}

@QueryHandler(GetEmailStatus)
export class GetEmailStatusHandler implements IQueryHandler<GetEmailStatus> {
  constructor(
    private readonly billings: AccountBillings,
    @Inject(TrialEnds) private readonly trials: Pick<TrialEnds, 'of'>,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async execute({ accountId }: GetEmailStatus): Promise<EmailStatus> {
    const now = this.clock.now();
    const { state, claims } = await this.billings.of(accountId);
    const { plan, source, status } = planInForce(claims, now);
    if (source !== 'trial') return { plan: plan.short, subscription_status: status as 'active' | 'past_due' };
    const view = billingView(state, claims, await this.trials.of(accountId), now);
    return { plan: 'trial', subscription_status: withoutPlan(view.status) };
  }
}

/** Why an account has no usable plan. */
function withoutPlan(status: string): EmailStatus['subscription_status'] {
  if (status === 'trial' || status === 'trial_ended' || status === 'ended') return status;
  return 'unpaid';
}
