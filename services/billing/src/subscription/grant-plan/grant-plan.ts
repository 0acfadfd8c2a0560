import { Inject, Injectable } from '@nestjs/common';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { type BillingEvent, GrantPlan, type PlanGrant, type PlanRevocation, RevokePlan } from '@rekindle/contracts';
import { EventStore, Streams, recordOperation, retryOnConflict } from '@rekindle/event-sourcing';
import { CLOCK, type Clock, POOL, inTransaction } from '@rekindle/platform';
import type pg from 'pg';
import { type Subscription, subscription, subscriptionOf } from '../subscription.js';
import { grantPlan, revokePlan } from './grant-plan.decide.js';

type Decision = (state: Subscription, now: Date) => BillingEvent[];

/** An operator's changes of an account's grant, with the reason in the operator's records. */
@Injectable()
export class GrantChanges {
  constructor(
    @Inject(POOL) private readonly pool: pg.Pool,
    private readonly store: EventStore,
    private readonly streams: Streams,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** The last of several concurrent changes wins. @returns the previous state, and whether anything changed */
  make(
    operation: string,
    { accountId, reason }: GrantPlan | RevokePlan,
    decide: Decision,
  ): Promise<{ before: Subscription; changed: boolean }> {
    return retryOnConflict(() =>
      inTransaction(this.pool, async (tx) => {
        const stream = subscriptionOf(accountId);
        const { before, events } = await this.streams.changeIn(tx, stream, subscription, (state, _tx, now) => decide(state, now));
        const changed = events.length > 0;
        if (changed) await recordOperation(tx, this.store, { operation, target: accountId, reason, at: this.clock.now() });
        return { before, changed };
      }),
    );
  }
}

@CommandHandler(GrantPlan)
export class GrantPlanHandler implements ICommandHandler<GrantPlan> {
  constructor(private readonly grants: GrantChanges) {}

  async execute(command: GrantPlan): Promise<PlanGrant> {
    const { changed } = await this.grants.make('plan.grant', command, (state, now) => grantPlan(command, state, now));
    return { planId: command.planId, changed };
  }
}

@CommandHandler(RevokePlan)
export class RevokePlanHandler implements ICommandHandler<RevokePlan> {
  constructor(private readonly grants: GrantChanges) {}

  async execute(command: RevokePlan): Promise<PlanRevocation> {
    const { before, changed } = await this.grants.make('plan.revoke', command, (state) => revokePlan(command, state));
    return { planId: changed ? (before.grant?.planId ?? null) : null };
  }
}
