import { Injectable } from '@nestjs/common';
import { DomainError } from '@rekindle/contracts';
import { type JobHandler, type JobQueue } from '@rekindle/event-sourcing';
import type pg from 'pg';
import { Mailboxes } from '../mailbox/mailboxes.js';
import type { MailboxRow } from '../mailbox/mailbox-row.js';
import { Recheck } from './recheck.js';

const RECHECK_MAILBOX = 'mailer.recheck-mailbox';
/** Spread over some four minutes: a server that restarts is back by then. */
const LENIENT_ATTEMPTS = 6;

interface Payload {
  accountId: string;
  mailboxId: string;
}

/** One at a time for each mailbox, however often it is requested. */
export const enqueueRecheck = (
  jobs: JobQueue,
  tx: Pick<pg.Pool, 'query'>,
  { accountId, id: mailboxId }: Pick<MailboxRow, 'accountId' | 'id'>,
): Promise<void> =>
  jobs.enqueue(tx, RECHECK_MAILBOX, { accountId, mailboxId }, { key: `${RECHECK_MAILBOX}:${mailboxId}`, waitsFor: 'connected' });

/** Checks a mailbox again: daily, and when its server refuses us. */
@Injectable()
export class RecheckMailbox implements JobHandler<Payload> {
  readonly name = RECHECK_MAILBOX;

  constructor(
    private readonly mailboxes: Mailboxes,
    private readonly recheck: Recheck,
  ) {}

  async handle({ accountId, mailboxId }: Payload, { attempt }: { attempt: number }): Promise<void> {
    try {
      await this.recheck.run(await this.mailboxes.get(accountId, mailboxId), attempt < LENIENT_ATTEMPTS);
    } catch (error) {
      // It has been disconnected.
      if (!(error instanceof DomainError && error.code === 'NOT_FOUND')) throw error;
    }
  }
}
