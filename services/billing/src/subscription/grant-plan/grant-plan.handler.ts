import { Inject } from '@nestjs/common';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { GrantPlan, type PlanGrant } from '@rekindle/contracts';
import { EventStore, recordOperation } from '@rekindle/event-sourcing';
import { CLOCK, type Clock, POOL, type Tx, inTransaction } from '@rekindle/platform';
import type pg from 'pg';
import { onConflictAgain } from '../on-conflict-again.js';
import { subscription, subscriptionStream } from '../subscription.js';
import { grantPlan } from './grant-plan.decide.js';

@CommandHandler(GrantPlan)
export class GrantPlanHandler implements ICommandHandler<GrantPlan, PlanGrant> {
  constructor(
    @Inject(POOL) private readonly pool: pg.Pool,
    @Inject(EventStore) private readonly store: EventStore,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** The last of several grants at once stands. */
  execute(command: GrantPlan): Promise<PlanGrant> {
    return onConflictAgain(() => inTransaction(this.pool, (tx) => this.grant(tx, command)));
  }

  private async grant(tx: Tx, command: GrantPlan): Promise<PlanGrant> {
    const stream = { tenantId: command.accountId, streamId: subscriptionStream(command.accountId) };
    const { state, version } = await this.store.load(stream.tenantId, stream.streamId, subscription, tx);
    const at = this.clock.now();
    const events = grantPlan(command, state, at);
    if (events.length === 0) return { planId: command.planId, changed: false };
    await this.store.appendIn(tx, { ...stream, context: 'billing', expectedVersion: version, events, occurredAt: at });
    await recordOperation(tx, this.store, { operation: 'plan.grant', target: command.accountId, reason: command.reason, at });
    return { planId: command.planId, changed: true };
  }
}
