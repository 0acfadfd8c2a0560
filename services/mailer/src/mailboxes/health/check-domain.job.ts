import { Injectable } from '@nestjs/common';
import { domainOf } from '@rekindle/contracts';
import { JobQueue, type JobHandler } from '@rekindle/event-sourcing';
import type pg from 'pg';
import { DnsUnreachable } from '../hosts/dns.js';
import { CheckDomain } from '../domains/check-domain.js';
import { pauseMailbox, resumeWithDomain } from '../mailbox/mailbox.decide.js';
import { enqueueMailboxNotice } from '../mailbox/mailbox-notice.js';
import type { MailboxRow } from '../mailbox/mailbox-row.js';
import { MailboxStreams } from '../mailbox/mailbox-streams.js';
import { Mailboxes } from '../mailbox/mailboxes.js';

const CHECK_DOMAIN = 'mailer.check-sending-domain';

interface Payload {
  accountId: string;
  name: string;
}

export const enqueueDomainCheck = (jobs: JobQueue, tx: Pick<pg.Pool, 'query'>, payload: Payload): Promise<void> =>
  jobs.enqueue(tx, CHECK_DOMAIN, payload, { key: `${CHECK_DOMAIN}:${payload.accountId}:${payload.name}`, waitsFor: 'connected' });

/** Looks a domain up. One that has failed for 72 hours stops its mailboxes; once it passes again, they resume. */
@Injectable()
export class CheckSendingDomain implements JobHandler<Payload> {
  readonly name = CHECK_DOMAIN;

  constructor(
    private readonly mailboxes: Mailboxes,
    private readonly domains: CheckDomain,
    private readonly streams: MailboxStreams,
    private readonly jobs: JobQueue,
  ) {}

  async handle({ accountId, name }: Payload): Promise<void> {
    const own = (await this.mailboxes.ofAccount(accountId)).filter(({ email }) => domainOf(email) === name);
    const [first] = own;
    if (!first) return;
    const trackingDomains = [...new Set(own.flatMap(({ trackingDomain }) => trackingDomain ?? []))];
    const result = await this.domains.run({ accountId, name, presetId: first.presetId, trackingDomains }).catch((error: unknown) => {
      if (error instanceof DnsUnreachable) return null;
      throw error;
    });
    for (const row of own) {
      if (result?.mustStop) await this.stop(row);
      else if (result && !result.isFailing) await this.resume(row);
    }
  }

  private async stop({ accountId, id: mailboxId }: MailboxRow): Promise<void> {
    const of = { accountId, mailboxId };
    await this.streams.change(of, async (mailbox, tx, now) => {
      if (!mailbox.isConnected) return [];
      const events = pauseMailbox(mailbox, of, 'domain', 'domain_failing');
      if (events.length > 0) {
        await this.mailboxes.notePause(tx, mailboxId, { by: 'domain', reason: 'domain_failing', since: now.toISOString() });
        await enqueueMailboxNotice(this.jobs, tx, { ...of, kind: 'domain', at: now.toISOString() });
      }
      return events;
    });
  }

  private async resume({ accountId, id: mailboxId }: MailboxRow): Promise<void> {
    const of = { accountId, mailboxId };
    await this.streams.change(of, (mailbox) => resumeWithDomain(mailbox, of));
  }
}
