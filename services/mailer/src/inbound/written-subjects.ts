import { Injectable } from '@nestjs/common';
import { outreachStream } from '@rekindle/contracts';
import { EventStore } from '@rekindle/event-sourcing';
import { SentEmails, intentsOf } from '../composing/sent-emails.js';
import type { FoundDelivery } from './deliveries-of-account.js';
import { continues } from './subjects.js';

/** What a lead was written, by subject: emails are not kept, they are made again. */
@Injectable()
export class WrittenSubjects {
  constructor(
    private readonly events: EventStore,
    private readonly emails: SentEmails,
  ) {}

  /** Whether a subject goes on with that of an email to this lead. */
  async include({ accountId, campaignId, leadId }: FoundDelivery, subject: string): Promise<boolean> {
    const outreach = await this.events.readStream(accountId, outreachStream({ campaignId, leadId }));
    const written = await this.emails.of(accountId, { campaignId, leadId }, intentsOf(outreach));
    return [...written.values()].some((email) => continues(subject, email.subject));
  }
}
