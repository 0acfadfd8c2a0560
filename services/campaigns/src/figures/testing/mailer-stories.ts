import type { MailerEvent } from '@rekindle/contracts';
import type { EventStore } from '@rekindle/event-sourcing';
import { newId } from '@rekindle/platform';

export interface Happening {
  event: MailerEvent;
  at: Date;
}

export interface Outreach {
  accountId: string;
  campaignId: string;
  leadId: string;
}

export const anOutreach = (accountId: string, campaignId: string): Outreach => ({ accountId, campaignId, leadId: newId() });

/** Events of one outreach, a minute apart. */
export class Story {
  readonly happenings: Happening[] = [];

  constructor(
    readonly outreach: Outreach,
    private at: Date,
  ) {}

  wait(ms: number): this {
    this.at = new Date(this.at.getTime() + ms);
    return this;
  }

  sent(step: number, test = false): this {
    return this.add({ type: 'EmailSent', data: { ...this.outreach, step, messageId: `<${newId()}@x>`, test } });
  }

  opened(step: number, verdict: 'human' | 'machine' = 'human'): this {
    return this.add({ type: 'EmailOpened', data: { ...this.outreach, step, verdict, classifier: 'rules@1' } });
  }

  clicked(step: number, link = 1, verdict: 'human' | 'machine' = 'human'): this {
    return this.add({ type: 'EmailClicked', data: { ...this.outreach, step, link, verdict, classifier: 'rules@1' } });
  }

  /** Another version of the rules changes the verdict on an email. @param after the time of the first such hit; null for none */
  reclassified(step: number, action: 'open' | 'click', verdict: 'human' | 'machine', after: Date | null): this {
    const firsts = this.firsts(action, verdict);
    const leadBefore = firsts.lead;
    const before = firsts.emails.get(step) ?? null;
    firsts.emails.set(step, after);
    const left = [...firsts.emails.values()].filter((at) => at !== null).map((at) => at.getTime());
    const leadAfter = left.length > 0 ? new Date(Math.min(...left)) : null;
    const [was, is] = [iso(before), iso(after)];
    const moments = { before: was, after: is, leadBefore: iso(leadBefore), leadAfter: iso(leadAfter) };
    return this.add({ type: 'HitReclassified', data: { ...this.outreach, step, action, verdict, ...moments, classifier: 'rules@3' } });
  }

  private firsts(action: 'open' | 'click', verdict: 'human' | 'machine') {
    const emails = new Map<number, Date | null>();
    let lead: Date | null = null;
    for (const { event, at } of this.happenings) {
      const isFirst = event.type === (action === 'open' ? 'EmailOpened' : 'EmailClicked') && event.data.verdict === verdict;
      if (isFirst) {
        emails.set(event.data.step, emails.get(event.data.step) ?? at);
        lead ??= at;
      }
      if (event.type === 'HitReclassified' && event.data.action === action && event.data.verdict === verdict) {
        emails.set(event.data.step, event.data.after === null ? null : new Date(event.data.after));
        lead = event.data.leadAfter === null ? null : new Date(event.data.leadAfter);
      }
    }
    return { emails, lead };
  }

  replied(step: number, autoReply = false): this {
    this.add({ type: 'ReplyReceived', data: { ...this.outreach, step, autoReply, source: 'sandbox' } });
    return autoReply ? this : this.stopped('replied', step);
  }

  bounced(step: number, kind: 'hard' | 'soft' = 'hard'): this {
    this.add({ type: 'EmailBounced', data: { ...this.outreach, step, kind, code: null } });
    return kind === 'hard' ? this.stopped('bounced', step) : this;
  }

  failed(step: number): this {
    this.add({ type: 'EmailFailed', data: { ...this.outreach, step, smtpCode: 550, reason: 'rejected' } });
    return this.stopped('bounced', step);
  }

  unsubscribed(step: number): this {
    this.add({ type: 'LeadUnsubscribed', data: { ...this.outreach, step, by: 'page' } });
    return this.stopped('unsubscribed', step);
  }

  complained(step: number): this {
    this.add({ type: 'ComplaintReceived', data: { ...this.outreach, step } });
    return this.stopped('complained', step);
  }

  resolved(step: number, outcome: 'sent' | 'failed'): this {
    this.add({ type: 'EmailOutcomeUnknown', data: { ...this.outreach, step } });
    return this.add({ type: 'EmailOutcomeResolved', data: { ...this.outreach, step, outcome, evidence: 'open' } });
  }

  skipped(reason: string): this {
    for (const step of [1, 2, 3, 4]) this.add({ type: 'EmailSkipped', data: { ...this.outreach, step, reason } });
    return this;
  }

  stopped(reason: 'replied' | 'bounced' | 'unsubscribed' | 'complained' | 'stopped_by_user', after: number): this {
    const skipped = [1, 2, 3, 4].filter((step) => step > after);
    return this.add({ type: 'OutreachStopped', data: { ...this.outreach, reason, skipped } });
  }

  resumed(reason: 'stopped_by_user' | 'do_not_contact', restored: number[]): this {
    return this.add({ type: 'OutreachResumed', data: { ...this.outreach, reason, restored, dueAt: null } });
  }

  private add(event: MailerEvent): this {
    this.happenings.push({ event, at: this.at });
    return this.wait(60_000);
  }
}

const iso = (at: Date | null): string | null => at?.toISOString() ?? null;

/**
 * Appends each story to its stream, one event at a time, so that every event keeps its own time.
 * @param published the number of events of each story already published
 */
export async function tell(store: EventStore, stories: readonly Story[], published = 0): Promise<void> {
  await Promise.all(
    stories.map(async ({ outreach: { accountId, campaignId, leadId }, happenings }) => {
      for (const [index, { event, at }] of [...happenings.entries()].slice(published))
        await store.append({
          tenantId: accountId,
          streamId: `outreach-${campaignId}-${leadId}`,
          context: 'mailer',
          expectedVersion: index,
          events: [event],
          occurredAt: at,
        });
    }),
  );
}
