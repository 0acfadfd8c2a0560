import { Inject } from '@nestjs/common';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { GrantPlan, type PlanGrant } from '@rekindle/contracts';
import { EventStore, recordOperation, retryOnConflict, Streams } from '@rekindle/event-sourcing';
import { CLOCK, type Clock, POOL, type Tx, inTransaction } from '@rekindle/platform';
import type pg from 'pg';
import { subscription, subscriptionOf } from '../subscription.js';
import { grantPlan } from './grant-plan.decide.js';

@CommandHandler(GrantPlan)
export class GrantPlanHandler implements ICommandHandler<GrantPlan> {
  constructor(
    @Inject(POOL) private readonly pool: pg.Pool,
    private readonly store: EventStore,
    private readonly streams: Streams,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** The last of several concurrent grants wins. */
  execute(command: GrantPlan): Promise<PlanGrant> {
    return retryOnConflict(() => inTransaction(this.pool, (tx) => this.grant(tx, command)));
  }

  private async grant(tx: Tx, command: GrantPlan): Promise<PlanGrant> {
    const { accountId, planId, reason } = command;
    const stream = subscriptionOf(accountId);
    const { events } = await this.streams.changeIn(tx, stream, subscription, (state, _tx, now) => grantPlan(command, state, now));
    if (events.length === 0) return { planId, changed: false };
    await recordOperation(tx, this.store, { operation: 'plan.grant', target: accountId, reason, at: this.clock.now() });
    return { planId, changed: true };
  }
}
