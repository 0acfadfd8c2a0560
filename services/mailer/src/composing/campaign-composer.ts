import { Inject, Injectable } from '@nestjs/common';
import { type EmailSender, type RenderEmail, composeMime, linksFor, messageIdOf, safeAddress, subjectVariant } from '@rekindle/email';
import { POOL, SETTINGS, type Settings } from '@rekindle/platform';
import { LeadVault, type VaultLead, textKey } from '@rekindle/vault';
import type pg from 'pg';
import type { Claimed } from '../claiming/claimer.js';
import { MAIL_ROUTES, type MailRoutes, type Route } from '../claiming/mail-routes.js';
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
    @Inject(MAIL_ROUTES) private readonly routes: MailRoutes,
  ) {}

  async draft(claims: readonly Claimed[]): Promise<Map<string, Draft | null>> {
    const drafts = new Map<string, Draft | null>();
    const addresses = await this.addressesOf(claims);
    for (const [campaignId, own] of Map.groupBy(claims, (claim) => claim.campaignId)) {
      // One unreadable campaign must not hold up the others: its emails are retried later.
      await this.draftOf(campaignId, own, addresses, drafts).catch((error: Error) =>
        own.forEach((claimed) => drafts.set(claimed.deliveryId, unreadable(claimed, addresses, error))),
      );
    }
    return drafts;
  }

  private async addressesOf(claims: readonly Claimed[]): Promise<Addresses> {
    const routes = [...new Set(claims.map(({ route }) => route))];
    return new Map(await Promise.all(routes.map(async (route) => [route, (await this.routes.for(route))?.from] as const)));
  }

  private async draftOf(
    campaignId: string,
    claims: readonly Claimed[],
    addresses: Addresses,
    drafts: Map<string, Draft | null>,
  ): Promise<void> {
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
      const from = addresses.get(claimed.route) ?? this.settings.mailFrom;
      const write = (now: Date): ComposedEmail => this.write(claimed, lead as VaultLead, { ...sender, from }, render, now);
      const messageId = messageIdOf(claimed.deliveryId, from);
      drafts.set(claimed.deliveryId, lead ? { claimed, email: ref ?? null, messageId, write } : null);
    }
  }

  private async senderOf({ accountId, campaignId, sender }: Sending): Promise<EmailSender> {
    if (sender) return this.senders.confirmed(sender);
    return this.senders.expected(accountId, (await this.campaigns.find(accountId, campaignId))?.brief ?? null);
  }

  private write(
    claimed: Claimed,
    lead: VaultLead,
    sender: EmailSender & { from: string },
    render: RenderEmail | undefined,
    now: Date,
  ): ComposedEmail {
    if (!render) throw new Error(`Campaign ${claimed.campaignId} has no email for step ${claimed.step}`);
    const to = envelopeAddress(lead.email);
    const links = linksFor(this.settings, claimed.deliveryId);
    const message = composeMime(render(lead, { sender, links, variant: subjectVariant(claimed.leadId) }), {
      deliveryId: claimed.deliveryId,
      from: { name: sender.senderName || sender.companyName, address: sender.from },
      replyTo: sender.replyTo,
      to: { name: [lead.firstName, lead.lastName].filter(Boolean).join(' ') || null, address: lead.email },
      unsubscribeUrl: links.unsubscribeUrl,
      date: now,
    });
    return { from: sender.from, to, message };
  }
}

/** The address that emails come from, by route. */
type Addresses = ReadonlyMap<Route, string | undefined>;

const unreadable = (claimed: Claimed, addresses: Addresses, error: Error): Draft => ({
  claimed,
  email: null,
  messageId: messageIdOf(claimed.deliveryId, addresses.get(claimed.route) ?? ''),
  write: () => {
    throw error;
  },
});

function envelopeAddress(email: string): string {
  try {
    return safeAddress(email);
  } catch {
    throw new UnsendableAddress('This address cannot be sent to');
  }
}
