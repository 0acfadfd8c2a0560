import type { JobQueue } from '@rekindle/event-sourcing';
import type { Tx } from '@rekindle/platform';

export const NOTIFY_OF_MAILBOX = 'mailer.notify-of-mailbox';

/** A notification to a mailbox's owner. */
export interface MailboxNotice {
  accountId: string;
  mailboxId: string;
  kind: 'broken' | 'bounces' | 'complaints' | 'domain';
  /** ISO time: a mailbox that breaks a second time causes another notification. */
  at: string;
}

/** In the transaction of its event, so that exactly one email follows it. */
export const enqueueMailboxNotice = (jobs: JobQueue, tx: Tx, notice: MailboxNotice): Promise<void> =>
  jobs.enqueue(tx, NOTIFY_OF_MAILBOX, notice, { key: `${NOTIFY_OF_MAILBOX}:${notice.mailboxId}:${notice.kind}:${notice.at}` });
