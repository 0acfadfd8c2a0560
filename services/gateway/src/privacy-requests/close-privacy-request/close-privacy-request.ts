import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { DomainError } from '@rekindle/contracts';
import { EventStore, recordOperation } from '@rekindle/event-sourcing';
import { CLOCK, type Clock, POOL, inTransaction } from '@rekindle/platform';
import { type PrivacyOutcome, lockPrivacyRequest } from '@rekindle/vault';
import type pg from 'pg';
import { PrivacyRequestWriter } from '../privacy-request-writer.js';

/** Closes a request by hand. */
export class ClosePrivacyRequest extends Command<void> {
  constructor(
    readonly requestId: string,
    readonly outcome: PrivacyOutcome,
    readonly reason: string,
  ) {
    super();
  }
}

@CommandHandler(ClosePrivacyRequest)
export class ClosePrivacyRequestHandler implements ICommandHandler<ClosePrivacyRequest> {
  constructor(
    @Inject(POOL) private readonly pool: pg.Pool,
    @Inject(CLOCK) private readonly clock: Clock,
    private readonly store: EventStore,
    private readonly requests: PrivacyRequestWriter,
  ) {}

  async execute({ requestId, outcome, reason }: ClosePrivacyRequest): Promise<void> {
    const at = this.clock.now();
    await inTransaction(this.pool, async (tx) => {
      const request = await lockPrivacyRequest(tx, requestId);
      if (!request) throw new DomainError('NOT_FOUND', 'There is no such request.');
      await this.requests.closeIn(tx, request, outcome, reason, at);
      await recordOperation(tx, this.store, { operation: `privacy.${outcome}`, target: requestId, at });
    });
  }
}
