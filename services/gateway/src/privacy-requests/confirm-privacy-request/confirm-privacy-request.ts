import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { DomainError } from '@rekindle/contracts';
import { JobQueue } from '@rekindle/event-sourcing';
import { CLOCK, type Clock, POOL, inTransaction } from '@rekindle/platform';
import { type PrivacyKind, requestOfLink, savePrivacyRequest, userOf } from '@rekindle/vault';
import type pg from 'pg';
import { readToken } from '../../credentials/mailed-token.js';
import { FULFIL_PRIVACY_REQUEST } from '../fulfil-privacy-request.job.js';
import { confirmRequest } from '../privacy-request.js';
import { PrivacyRequestWriter } from '../privacy-request-writer.js';

/** Confirms a request by the token of the link that was mailed for it, once. */
export class ConfirmPrivacyRequest extends Command<{ kind: PrivacyKind }> {
  constructor(readonly token: string) {
    super();
  }
}

const expired = (): DomainError => new DomainError('LINK_EXPIRED', 'This link has expired or was used already.');

@CommandHandler(ConfirmPrivacyRequest)
export class ConfirmPrivacyRequestHandler implements ICommandHandler<ConfirmPrivacyRequest> {
  constructor(
    @Inject(POOL) private readonly pool: pg.Pool,
    @Inject(CLOCK) private readonly clock: Clock,
    private readonly requests: PrivacyRequestWriter,
    private readonly jobs: JobQueue,
  ) {}

  async execute({ token }: ConfirmPrivacyRequest): Promise<{ kind: PrivacyKind }> {
    const link = readToken(token);
    if (!link) throw expired();
    const now = this.clock.now();
    return inTransaction(this.pool, async (tx) => {
      const request = await requestOfLink(tx, link.id, link.hash, now);
      if (request?.state !== 'received' || request.email === null) throw expired();
      const user = await userOf(tx, request.email);
      await savePrivacyRequest(tx, { ...request, state: 'confirmed', confirmedAt: now, accountId: user?.accountId ?? null });
      await this.jobs.enqueue(tx, FULFIL_PRIVACY_REQUEST, { requestId: request.id });
      await this.requests.changeIn(tx, request.id, (state) => confirmRequest(request.id, state));
      return { kind: request.kind };
    });
  }
}
