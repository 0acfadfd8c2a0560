import { Injectable } from '@nestjs/common';
import { JobQueue } from '@rekindle/event-sourcing';
import { disconnectMailbox } from '../mailbox/mailbox.decide.js';
import { MailboxStreams } from '../mailbox/mailbox-streams.js';
import { Mailboxes } from '../mailbox/mailboxes.js';
import { enqueueTokenRevocation } from './revoke-mailbox-tokens.job.js';

/** Ends a mailbox: nothing names it any more, and its credentials are deleted after the provider was asked to revoke them. */
@Injectable()
export class EndMailbox {
  constructor(
    private readonly mailboxes: Mailboxes,
    private readonly streams: MailboxStreams,
    private readonly jobs: JobQueue,
  ) {}

  /** @throws DomainError NOT_FOUND */
  async run(accountId: string, mailboxId: string, why: 'user' | 'account_erased'): Promise<void> {
    const { provider } = await this.mailboxes.get(accountId, mailboxId);
    const of = { accountId, mailboxId };
    await this.streams.change(of, async (mailbox, tx) => {
      await this.mailboxes.end(tx, mailboxId, provider !== 'smtp');
      if (provider !== 'smtp') await enqueueTokenRevocation(this.jobs, tx, mailboxId);
      return disconnectMailbox(mailbox, of, why);
    });
  }
}
