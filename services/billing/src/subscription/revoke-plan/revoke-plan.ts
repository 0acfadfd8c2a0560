import { Inject } from '@nestjs/common';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { type PlanRevocation, RevokePlan } from '@rekindle/contracts';
import { EventStore, recordOperation, retryOnConflict, Streams } from '@rekindle/event-sourcing';
import { CLOCK, type Clock, POOL, type Tx, inTransaction } from '@rekindle/platform';
import type pg from 'pg';
import { subscription, subscriptionOf } from '../subscription.js';
import { revokePlan } from './revoke-plan.decide.js';

@CommandHandler(RevokePlan)
export class RevokePlanHandler implements ICommandHandler<RevokePlan> {
  constructor(
    @Inject(POOL) private readonly pool: pg.Pool,
    private readonly store: EventStore,
    private readonly streams: Streams,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  execute(command: RevokePlan): Promise<PlanRevocation> {
    return retryOnConflict(() => inTransaction(this.pool, (tx) => this.revoke(tx, command)));
  }

  private async revoke(tx: Tx, command: RevokePlan): Promise<PlanRevocation> {
    const { accountId, reason } = command;
    const stream = subscriptionOf(accountId);
    const { before, events } = await this.streams.changeIn(tx, stream, subscription, (state) => revokePlan(command, state));
    if (events.length === 0) return { planId: null };
    await recordOperation(tx, this.store, { operation: 'plan.revoke', target: accountId, reason, at: this.clock.now() });
    return { planId: before.grant?.planId ?? null };
  }
}
