import { Injectable } from '@nestjs/common';
import { STEP_DAYS, outreachStream } from '@rekindle/contracts';
import { EventStore } from '@rekindle/event-sourcing';
import { type Intent, SentEmails, intentsOf } from '../../composing/sent-emails.js';
import type { FoundDelivery } from './deliveries-of-account.js';
import { continues } from './subjects.js';

/** The subjects of a lead's emails: emails are not stored, so they are rendered again. */
@Injectable()
export class WrittenSubjects {
  constructor(
    private readonly events: EventStore,
    private readonly emails: SentEmails,
  ) {}

  /** Whether a subject continues that of an email to this lead, whether or not that one is recorded as sent. */
  async include({ accountId, campaignId, leadId }: FoundDelivery, subject: string): Promise<boolean> {
    const outreach = await this.events.readStream(accountId, outreachStream({ campaignId, leadId }));
    const written = await this.emails.of(accountId, { campaignId, leadId }, stepsOf(intentsOf(outreach)));
    return [...written.values()].some((email) => continues(subject, email.subject));
  }
}

function stepsOf(known: readonly Intent[]): Intent[] {
  const now = { position: Number.MAX_SAFE_INTEGER, occurredAt: new Date(), recordedAt: new Date() };
  return STEP_DAYS.map((_, index) => known.find(({ step }) => step === index + 1) ?? { ...now, step: index + 1 });
}
