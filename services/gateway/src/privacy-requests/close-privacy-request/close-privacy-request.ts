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

// The automatic part must be over, which also finds the customers to ask: closed earlier, it would be done partly or not at all.
const stillAtWork = () =>
  new DomainError('PRIVACY_REQUEST_NOT_OPEN', 'This request is still being worked on: it ends by itself, or names the customers to ask.');

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
      if (request.state === 'confirmed' && request.leadAccounts.length === 0) throw stillAtWork();
      await this.requests.closeIn(tx, request, outcome, reason, at);
      await recordOperation(tx, this.store, { operation: `privacy.${outcome}`, target: requestId, at });
    });
  }
}
