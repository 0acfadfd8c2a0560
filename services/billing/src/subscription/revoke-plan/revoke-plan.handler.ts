import { Inject } from '@nestjs/common';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { type PlanRevocation, RevokePlan } from '@rekindle/contracts';
import { EventStore, recordOperation } from '@rekindle/event-sourcing';
import { CLOCK, type Clock, POOL, type Tx, inTransaction } from '@rekindle/platform';
import type pg from 'pg';
import { onConflictAgain } from '../on-conflict-again.js';
import { subscription, subscriptionStream } from '../subscription.js';
import { revokePlan } from './revoke-plan.decide.js';

@CommandHandler(RevokePlan)
export class RevokePlanHandler implements ICommandHandler<RevokePlan, PlanRevocation> {
  constructor(
    @Inject(POOL) private readonly pool: pg.Pool,
    @Inject(EventStore) private readonly store: EventStore,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  execute(command: RevokePlan): Promise<PlanRevocation> {
    return onConflictAgain(() => inTransaction(this.pool, (tx) => this.revoke(tx, command)));
  }

  private async revoke(tx: Tx, command: RevokePlan): Promise<PlanRevocation> {
    const stream = { tenantId: command.accountId, streamId: subscriptionStream(command.accountId) };
    const { state, version } = await this.store.load(stream.tenantId, stream.streamId, subscription, tx);
    const events = revokePlan(command, state);
    if (events.length === 0) return { planId: null };
    const at = this.clock.now();
    await this.store.appendIn(tx, { ...stream, context: 'billing', expectedVersion: version, events, occurredAt: at });
    await recordOperation(tx, this.store, { operation: 'plan.revoke', target: command.accountId, reason: command.reason, at });
    return { planId: state.grant?.planId ?? null };
  }
}
