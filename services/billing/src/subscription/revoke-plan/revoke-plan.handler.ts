import { Inject } from '@nestjs/common';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { type PlanRevocation, RevokePlan } from '@rekindle/contracts';
import { EventStore } from '@rekindle/event-sourcing';
import { CLOCK, type Clock } from '@rekindle/platform';
import { onConflictAgain } from '../on-conflict-again.js';
import { subscription, subscriptionStream } from '../subscription.js';
import { revokePlan } from './revoke-plan.decide.js';

@CommandHandler(RevokePlan)
export class RevokePlanHandler implements ICommandHandler<RevokePlan, PlanRevocation> {
  constructor(
    @Inject(EventStore) private readonly store: EventStore,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  execute(command: RevokePlan): Promise<PlanRevocation> {
    return onConflictAgain(() => this.revoke(command));
  }

  private async revoke(command: RevokePlan): Promise<PlanRevocation> {
    const stream = { tenantId: command.accountId, streamId: subscriptionStream(command.accountId) };
    const { state, version } = await this.store.load(stream.tenantId, stream.streamId, subscription);
    const events = revokePlan(command, state);
    await this.store.append({ ...stream, context: 'billing', expectedVersion: version, events, occurredAt: this.clock.now() });
    return { planId: events.length > 0 ? (state.grant?.planId ?? null) : null };
  }
}
