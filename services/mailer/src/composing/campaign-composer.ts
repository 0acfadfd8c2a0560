import { Inject, Injectable } from '@nestjs/common';
import { domainOf } from '@rekindle/contracts';
import {
  type CompiledEmail,
  type EmailSender,
  PreparedEmail,
  composeEscaped,
  linkSigner,
  linksFor,
  messageIdOf,
  returnPathFor,
  safeAddress,
  subjectOf,
  subjectVariant,
} from '@rekindle/email';
import { POOL, SETTINGS, type Settings } from '@rekindle/platform';
import { LeadVault, type VaultLead, textKey } from '@rekindle/vault';
import type pg from 'pg';
import type { Claimed } from '../claiming/claimer.js';
import { MAIL_ROUTES, type MailRoute, type MailRoutes, type Route } from '../claiming/mail-routes.js';
import { KnownCampaigns } from '../known-campaigns/known-campaigns.js';
import { FIRST_STEP, type Sending } from '../ledger/sending.js';
import { SendingRepository } from '../ledger/sending-repository.js';
import { type Draft, type ComposedEmail, type EmailComposer, UnsendableAddress } from './email-composer.js';
import { inNameOf } from './sending-mailboxes.js';
import { Senders } from './senders.js';
import { Templates } from './templates.js';
import { type Threads, ThreadsOfLeads } from './threads.js';

/** Postmark repeats this in its reports; needed because it assigns Message-IDs of its own. */
const postmarkHeaders = (deliveryId: string): string[] => [`X-PM-Metadata-delivery: ${deliveryId}`];

/** Writes a campaign's emails, from the launch's texts and sender and the lead as the vault has it now. */
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
    private readonly threads: ThreadsOfLeads,
  ) {}

  async draft(claims: readonly Claimed[]): Promise<Map<string, Draft | null>> {
    const drafts = new Map<string, Draft | null>();
    const routes = await this.routesOf(claims);
    const threads = await this.threads.of(claims, ({ route }) => (route === null ? null : (routes.get(route)?.from ?? null)));
    for (const [campaignId, own] of Map.groupBy(claims, (claim) => claim.campaignId)) {
      // One unreadable campaign must not hold up the others: its emails are retried later.
      await this.draftOf(campaignId, own, { routes, threads }, drafts).catch((error: Error) =>
        own.forEach((claimed) => drafts.set(claimed.deliveryId, unreadable(claimed, routes, error))),
      );
    }
    return drafts;
  }

  private async routesOf(claims: readonly Claimed[]): Promise<KnownRoutes> {
    const routes = [...new Set(claims.map(({ route }) => route))];
    return new Map(await Promise.all(routes.map(async (route) => [route, await this.routes.for(route)] as const)));
  }

  private async draftOf(
    campaignId: string,
    claims: readonly Claimed[],
    { routes, threads }: { routes: KnownRoutes; threads: Threads },
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
    const prepared = new Map([...templates].map(([key, template]) => [key, new PreparedEmail(template)]));
    // One sender object per route, because prepared emails are cached by it.
    const senders = new Map([...routes].map(([route, way]) => [route, inNameOf(sender, way?.sender)]));
    for (const claimed of claims) {
      const lead = leads.get(claimed.leadId);
      const ref = sending.steps.find(({ step }) => step === claimed.step)?.email;
      const route = routes.get(claimed.route);
      const from = route?.from ?? this.settings.mailFrom;
      const references = threads.get(claimed.deliveryId) ?? [];
      const texts: Texts = {
        sender: senders.get(claimed.route) ?? sender,
        email: ref && prepared.get(textKey(ref)),
        thread: { references, first: references.length > 0 ? firstOf(sending, templates) : undefined },
      };
      const write = (now: Date): ComposedEmail => this.write(claimed, lead as VaultLead, { ...route, from }, texts, now);
      const messageId = messageIdOf(claimed.deliveryId, from);
      drafts.set(claimed.deliveryId, lead ? { claimed, email: ref ?? null, messageId, receiver: domainOf(lead.email), write } : null);
    }
  }

  private async senderOf({ accountId, campaignId, sender }: Sending): Promise<EmailSender> {
    if (sender) return this.senders.confirmed(sender);
    return this.senders.expected(accountId, (await this.campaigns.find(accountId, campaignId))?.brief ?? null);
  }

  private write(claimed: Claimed, lead: VaultLead, route: Way, { sender, email, thread }: Texts, now: Date): ComposedEmail {
    if (!email) throw new Error(`Campaign ${claimed.campaignId} has no email for step ${claimed.step}`);
    const { deliveryId } = claimed;
    const to = envelopeAddress(lead.email);
    const links = linksFor(this.settings, deliveryId, route.linkHost);
    const context = { sender, links, variant: subjectVariant(claimed.leadId) };
    const written = email.write(lead, context);
    const subject = thread.first ? `Re: ${subjectOf(thread.first, lead, context)}` : written.subject;
    const message = composeEscaped(
      { ...written, subject },
      {
        deliveryId,
        from: { name: sender.senderName || sender.companyName, address: route.from },
        replyTo: sender.replyTo,
        to: { name: [lead.firstName, lead.lastName].filter(Boolean).join(' ') || null, address: lead.email },
        unsubscribeUrl: links.unsubscribeUrl,
        date: now,
        references: thread.references,
        dkim: route.dkim,
        more: this.settings.mailWebhooks.postmark === null ? [] : postmarkHeaders(deliveryId),
      },
    );
    const from = route.returnPathPerEmail ? returnPathFor(linkSigner(this.settings), deliveryId, route.from) : route.from;
    return { from, to, message };
  }
}

type Way = Pick<MailRoute, 'from' | 'dkim' | 'linkHost' | 'returnPathPerEmail'>;

/** The parts of an email. */
interface Texts {
  sender: EmailSender;
  email: PreparedEmail | undefined;
  /** The thread that the email continues. */
  thread: { references: readonly string[]; first: CompiledEmail | undefined };
}

type KnownRoutes = ReadonlyMap<Route, MailRoute | null>;

const firstOf = ({ steps }: Sending, templates: ReadonlyMap<string, CompiledEmail>): CompiledEmail | undefined => {
  const ref = steps.find(({ step }) => step === FIRST_STEP)?.email;
  return ref && templates.get(textKey(ref));
};

const unreadable = (claimed: Claimed, routes: KnownRoutes, error: Error): Draft => ({
  claimed,
  email: null,
  messageId: messageIdOf(claimed.deliveryId, routes.get(claimed.route)?.from ?? ''),
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
