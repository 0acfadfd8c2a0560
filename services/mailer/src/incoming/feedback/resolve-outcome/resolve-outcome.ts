import { Inject } from '@nestjs/common';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { ResolveOutcome, type ResolvedOutcome } from '@rekindle/contracts';
import { EventStore, recordOperation } from '@rekindle/event-sourcing';
import { CLOCK, type Clock, POOL, type Tx, inTransaction } from '@rekindle/platform';
import type pg from 'pg';
import { findDelivery } from '../../../ledger/find-delivery.js';
import { resolve } from '../../../ledger/hand-off.decide.js';
import { OutreachRepository, applied, keyOf } from '../../../ledger/outreach-repository.js';
import { deliveryOf } from '../../../ledger/outreach.js';

/** Corrects the figures. Nothing is sent again, because after an unknown email the sequence continues as after a sent one. */
@CommandHandler(ResolveOutcome)
export class ResolveOutcomeHandler implements ICommandHandler<ResolveOutcome> {
  constructor(
    @Inject(POOL) private readonly pool: pg.Pool,
    @Inject(CLOCK) private readonly clock: Clock,
    private readonly outreaches: OutreachRepository,
    private readonly store: EventStore,
  ) {}

  /** @throws DomainError NOT_FOUND */
  execute(command: ResolveOutcome): Promise<ResolvedOutcome> {
    return inTransaction(this.pool, (tx) => this.resolve(tx, command));
  }

  private async resolve(tx: Tx, { deliveryId, outcome, evidence, reason }: ResolveOutcome): Promise<ResolvedOutcome> {
    const now = this.clock.now();
    const place = await findDelivery(tx, deliveryId);
    const before = (await this.outreaches.lock(tx, [place])).get(keyOf(place));
    const events = before ? resolve(before, place.step, outcome, evidence) : [];
    if (!before || events.length === 0) return { changed: false, state: (before && deliveryOf(before, place.step)?.state) ?? 'gone' };
    await this.outreaches.save(tx, [applied(before, events, now)], now);
    await recordOperation(tx, this.store, { operation: 'deliveries.resolve', target: deliveryId, at: now, ...(reason && { reason }) });
    return { changed: true, state: outcome };
  }
}
