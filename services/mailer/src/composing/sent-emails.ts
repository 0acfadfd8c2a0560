import { Inject, Injectable } from '@nestjs/common';
import { campaignStream, sendingStream } from '@rekindle/contracts';
import { type CompiledEmail, type RenderedEmail, subjectOf, subjectVariant, untrackedLinks } from '@rekindle/email';
import { EventStore, type StoredEvent } from '@rekindle/event-sourcing';
import { SETTINGS, type Settings } from '@rekindle/platform';
import { LeadVault, textKey } from '@rekindle/vault';
import type { OutreachKey } from '../ledger/outreach-repository.js';
import { FIRST_STEP } from '../ledger/sending.js';
import { UnwritableEmail } from './email-composer.js';
import { type EmailSources, emailSourcesAt } from './email-sources.js';
import { SendingMailboxes, inNameOf } from './sending-mailboxes.js';
import { Senders } from './senders.js';
import { Templates } from './templates.js';

/** The last EmailIntended of one step: when it was written, and its position in the store. */
export type Intent = Pick<StoredEvent, 'position' | 'occurredAt' | 'recordedAt'> & { step: number };

export interface SentEmail extends RenderedEmail {
  from: string;
  to: string;
  /** Tracked URLs in the email, by number. */
  links: ReadonlyMap<number, string>;
}

// It may have been sent before the limits it exceeds existed.
function made<T>(render: () => T): T | null {
  try {
    return render();
  } catch (error) {
    if (error instanceof UnwritableEmail) return null;
    throw error;
  }
}

/**
 * Emails as they were sent. No copy is kept: neither a lead in the vault nor a version of a text ever changes, so the same code
 * produces the same text again. Only links differ: they point to their original target, and nothing is counted.
 */
@Injectable()
export class SentEmails {
  constructor(
    @Inject(SETTINGS) private readonly settings: Settings,
    private readonly events: EventStore,
    private readonly leads: LeadVault,
    private readonly templates: Templates,
    private readonly senders: Senders,
    private readonly mailboxes: SendingMailboxes,
  ) {}

  /** @returns by step; empty for a lead that is no longer in the vault */
  async of(accountId: string, { campaignId, leadId }: OutreachKey, intents: readonly Intent[]): Promise<Map<number, SentEmail>> {
    const lead = intents.length > 0 && (await this.leads.byIds(accountId, [leadId])).get(leadId);
    if (!lead) return new Map();
    const [campaign, sending, passages] = await Promise.all([
      this.events.readStream(accountId, campaignStream(campaignId)),
      this.events.readStream(accountId, sendingStream(campaignId)),
      this.mailboxes.passages({ campaignId, leadId }),
    ]);
    const written = new Map<number, SentEmail>();
    for (const intent of intents) {
      const facts = emailSourcesAt(campaign, sending, intent.position);
      const template = await this.templateOf(facts, intent.step);
      if (!template) continue;
      const { mailbox = null, inThread = false } = passages.get(intent.step) ?? {};
      const sender = inNameOf(await this.senderAt(accountId, facts, intent.recordedAt), mailbox);
      const links = new Map<number, string>();
      const { pixelUrl, unsubscribeUrl } = untrackedLinks(this.settings);
      const track = (url: string, link: number): string => (links.set(link, url), url);
      const from = `${sender.senderName || sender.companyName} <${mailbox?.email ?? this.settings.mailFrom}>`;
      const context = { sender, variant: subjectVariant(leadId) };
      const email = made(() => template.render(lead, { ...context, links: { pixelUrl, unsubscribeUrl, track } }));
      const first = inThread ? await this.templateOf(facts, FIRST_STEP) : undefined;
      const subject = first && made(() => subjectOf(first, lead, context));
      if (email) written.set(intent.step, { ...email, ...(subject && { subject: `Re: ${subject}` }), from, to: lead.email, links });
    }
    return written;
  }

  private async templateOf({ steps }: EmailSources, step: number): Promise<CompiledEmail | undefined> {
    const ref = steps.find((one) => one.step === step)?.email;
    return ref && (await this.templates.get([ref])).get(textKey(ref));
  }

  private senderAt(accountId: string, { sender, brief }: EmailSources, moment: Date) {
    return sender ? this.senders.confirmed(sender) : this.senders.expected(accountId, brief, moment);
  }
}

/** The last intent of each step; a deferral revokes the intent before it. */
export function intentsOf(outreach: readonly StoredEvent[]): Intent[] {
  const byStep = new Map<number, Intent>();
  for (const { type, data, position, occurredAt, recordedAt } of outreach)
    if (type === 'EmailIntended') byStep.set(data.step as number, { step: data.step as number, position, occurredAt, recordedAt });
  return [...byStep.values()].sort((a, b) => a.step - b.step);
}
