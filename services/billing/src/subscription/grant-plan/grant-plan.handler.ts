import { Inject } from '@nestjs/common';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { GrantPlan, type PlanGrant } from '@rekindle/contracts';
import { EventStore } from '@rekindle/event-sourcing';
import { CLOCK, type Clock } from '@rekindle/platform';
import { onConflictAgain } from '../on-conflict-again.js';
import { subscription, subscriptionStream } from '../subscription.js';
import { grantPlan } from './grant-plan.decide.js';

@CommandHandler(GrantPlan)
export class GrantPlanHandler implements ICommandHandler<GrantPlan, PlanGrant> {
  constructor(
    @Inject(EventStore) private readonly store: EventStore,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** The last of several grants at once stands. */
  execute(command: GrantPlan): Promise<PlanGrant> {
    return onConflictAgain(() => this.grant(command));
  }

  private async grant(command: GrantPlan): Promise<PlanGrant> {
    const stream = { tenantId: command.accountId, streamId: subscriptionStream(command.accountId) };
    const { state, version } = await this.store.load(stream.tenantId, stream.streamId, subscription);
    const now = this.clock.now();
    const events = grantPlan(command, state, now);
    await this.store.append({ ...stream, context: 'billing', expectedVersion: version, events, occurredAt: now });
    return { planId: command.planId, changed: events.length > 0 };
  }
}
