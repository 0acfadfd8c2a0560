import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { DomainError } from '@rekindle/contracts';
import { SystemMail } from '@rekindle/email';
import { JobQueue } from '@rekindle/event-sourcing';
import { CLOCK, type Clock, POOL, inTransaction, newId } from '@rekindle/platform';
import { type PrivacyKind, insertPrivacyRequest } from '@rekindle/vault';
import type pg from 'pg';
import { PrivacyRequestWriter } from '../privacy-request-writer.js';
import { LINK_WORKS_MS, SEND_PRIVACY_LINK } from './send-privacy-link.job.js';

/** Requests a copy or the erasure of one's data, to be confirmed by a mailed link. */
export class RequestPrivacy extends Command<void> {
  constructor(
    readonly email: string,
    readonly kind: PrivacyKind,
  ) {
    super();
  }
}

/** The same statements and the same email for every address: whether it is known is looked up once it is confirmed. */
@CommandHandler(RequestPrivacy)
export class RequestPrivacyHandler implements ICommandHandler<RequestPrivacy> {
  constructor(
    @Inject(POOL) private readonly pool: pg.Pool,
    @Inject(CLOCK) private readonly clock: Clock,
    private readonly requests: PrivacyRequestWriter,
    private readonly jobs: JobQueue,
    private readonly mail: SystemMail,
  ) {}

  async execute({ email, kind }: RequestPrivacy): Promise<void> {
    if (!(await this.mail.possible()))
      throw new DomainError('EMAIL_NOT_POSSIBLE', 'This server cannot send email yet, so no link can be sent. Please write to us instead.');
    const requestId = newId();
    const receivedAt = this.clock.now();
    await inTransaction(this.pool, async (tx) => {
      const linkExpiresAt = new Date(receivedAt.getTime() + LINK_WORKS_MS);
      await insertPrivacyRequest(tx, { id: requestId, kind, email, linkExpiresAt, receivedAt });
      await this.jobs.enqueue(tx, SEND_PRIVACY_LINK, { requestId });
      await this.requests.changeIn(tx, requestId, () => [{ type: 'PrivacyRequestReceived', data: { requestId, kind } }]);
    });
  }
}
