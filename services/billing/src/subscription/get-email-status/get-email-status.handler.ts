import { Inject } from '@nestjs/common';
import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { type BillingEvent, type PlanClaims, evolveClaims, planInForce } from '@rekindle/contracts';
import { EventStore } from '@rekindle/event-sourcing';
import { CLOCK, type Clock } from '@rekindle/platform';
import { subscriptionStream } from '../subscription.js';
import type { EmailStatus } from './email-status.dto.js';
import { GetEmailStatus } from './get-email-status.js';

const NO_CLAIMS: PlanClaims = [];

@QueryHandler(GetEmailStatus)
export class GetEmailStatusHandler implements IQueryHandler<GetEmailStatus, EmailStatus> {
  constructor(
    @Inject(EventStore) private readonly store: EventStore,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async execute({ accountId }: GetEmailStatus): Promise<EmailStatus> {
    const events = await this.store.readStream(accountId, subscriptionStream(accountId));
    const claims = (events as unknown as BillingEvent[]).reduce(evolveClaims, NO_CLAIMS);
    const { plan, source, status } = planInForce(claims, this.clock.now());
    return { plan: source === 'trial' ? 'trial' : plan.short, subscription_status: status };
  }
}
