import { Inject, Injectable } from '@nestjs/common';
import { type EmailSender, type RenderEmail, composeMime, linksFor, messageIdOf, safeAddress, subjectVariant } from '@rekindle/email';
import { POOL, SETTINGS, type Settings } from '@rekindle/platform';
import { LeadVault, type VaultLead, textKey } from '@rekindle/vault';
import type pg from 'pg';
import type { Claimed } from '../claiming/claimer.js';
import { KnownCampaigns } from '../known-campaigns/known-campaigns.js';
import type { Sending } from '../ledger/sending.js';
import { SendingRepository } from '../ledger/sending-repository.js';
import { type Draft, type ComposedEmail, type EmailComposer, UnsendableAddress } from './email-composer.js';
import { Senders } from './senders.js';
import { Templates } from './templates.js';

/** Writes a campaign's emails: the launch's texts and sender, the lead as the vault has it now. */
@Injectable()
export class CampaignComposer implements EmailComposer {
  constructor(
    @Inject(POOL) private readonly pool: pg.Pool,
    @Inject(SETTINGS) private readonly settings: Settings,
    private readonly campaigns: KnownCampaigns,
    private readonly sendings: SendingRepository,
    private readonly leads: LeadVault,
    private readonly templates: Templates,
    private readonly senders: Senders,
  ) {}

  async draft(claims: readonly Claimed[]): Promise<Map<string, Draft | null>> {
    const drafts = new Map<string, Draft | null>();
    for (const [campaignId, own] of Map.groupBy(claims, (claim) => claim.campaignId)) {
      // One unreadable campaign must not hold up the others: its emails are retried later.
      await this.draftOf(campaignId, own, drafts).catch((error: Error) =>
        own.forEach((claimed) => drafts.set(...unreadable(claimed, error))),
      );
    }
    return drafts;
  }

  messageIdOf(deliveryId: string): string {
    return messageIdOf(deliveryId, this.settings.mailFrom);
  }

  private async draftOf(campaignId: string, claims: readonly Claimed[], drafts: Map<string, Draft | null>): Promise<void> {
    const sending = await this.sendings.find(this.pool, campaignId);
    if (!sending) throw new Error(`Campaign ${campaignId} has no sending`);
    const leadIds = claims.map((claim) => claim.leadId);
    const [leads, templates, sender] = await Promise.all([
      this.leads.byIds(sending.accountId, leadIds),
      this.templates.get(sending.steps.map(({ email }) => email)),
      this.senderOf(sending),
    ]);
    for (const claimed of claims) {
      const lead = leads.get(claimed.leadId);
      const ref = sending.steps.find(({ step }) => step === claimed.step)?.email;
      const render = ref && templates.get(textKey(ref));
      drafts.set(
        claimed.deliveryId,
        lead ? { claimed, email: ref ?? null, write: (now) => this.write(claimed, lead, sender, render, now) } : null,
      );
    }
  }

  private async senderOf({ accountId, campaignId, sender }: Sending): Promise<EmailSender> {
    if (sender) return this.senders.confirmed(sender);
    return this.senders.expected(accountId, (await this.campaigns.find(accountId, campaignId))?.brief ?? null);
  }

  private write(claimed: Claimed, lead: VaultLead, sender: EmailSender, render: RenderEmail | undefined, now: Date): ComposedEmail {
    if (!render) throw new Error(`Campaign ${claimed.campaignId} has no email for step ${claimed.step}`);
    const to = envelopeAddress(lead.email);
    const links = linksFor(this.settings, claimed.deliveryId);
    const message = composeMime(render(lead, { sender, links, variant: subjectVariant(claimed.leadId) }), {
      deliveryId: claimed.deliveryId,
      from: { name: sender.senderName || sender.companyName, address: this.settings.mailFrom },
      replyTo: sender.replyTo,
      to: { name: [lead.firstName, lead.lastName].filter(Boolean).join(' ') || null, address: lead.email },
      unsubscribeUrl: links.unsubscribeUrl,
      date: now,
    });
    return { from: this.settings.mailFrom, to, message };
  }
}

const unreadable = (claimed: Claimed, error: Error): [string, Draft] => [
  claimed.deliveryId,
  {
    claimed,
    email: null,
    write: () => {
      throw error;
    },
  },
];

function envelopeAddress(email: string): string {
  try {
    return safeAddress(email);
  } catch {
    throw new UnsendableAddress('This address cannot be sent to');
  }
}
