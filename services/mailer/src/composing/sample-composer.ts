import { Inject, Injectable } from '@nestjs/common';
import { DomainError } from '@rekindle/contracts';
import { composeMime, safeAddress, untrackedLinks } from '@rekindle/email';
import { CLOCK, type Clock, SETTINGS, type Settings, derivedId } from '@rekindle/platform';
import { LeadVault, ProfileVault, textKey } from '@rekindle/vault';
import type { MailRoute, Route } from '../claiming/mail-routes.js';
import { KnownCampaigns } from '../known-campaigns/known-campaigns.js';
import type { BlockReason } from '../ledger/outreach.js';
import { type ComposedEmail, UnwritableEmail } from './email-composer.js';
import { SendingMailboxes, inNameOf } from './sending-mailboxes.js';
import { Senders } from './senders.js';
import { Templates } from './templates.js';

/** One email of a campaign, sent to its own author. */
export interface Sample {
  campaignId: string;
  n: number;
  accountId: string;
  userId: string;
  step: number;
}

/** The route that the campaign itself would take. */
interface ComposedSample extends ComposedEmail {
  route: Route;
}

/** Writes samples: what the list's first lead would read, with untracked links. */
@Injectable()
export class SampleComposer {
  constructor(
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(SETTINGS) private readonly settings: Settings,
    private readonly campaigns: KnownCampaigns,
    private readonly leads: LeadVault,
    private readonly profiles: ProfileVault,
    private readonly templates: Templates,
    private readonly senders: Senders,
    private readonly mailboxes: SendingMailboxes,
  ) {}

  /** Composes it to check it: a failure after the request was accepted would reach nobody. @throws DomainError EMAIL_TEMPLATE_INVALID */
  async refuseUnwritable(sample: Omit<Sample, 'n'>): Promise<void> {
    try {
      await this.write({ ...sample, n: 0 });
    } catch (error) {
      if (error instanceof UnwritableEmail) throw new DomainError('EMAIL_TEMPLATE_INVALID', REFUSALS[error.reason]);
    }
  }

  /**
   * @param routeOf finds the route; absent if the sample is sent nowhere
   * @throws UnwritableEmail, or DomainError NOT_FOUND when the campaign, its list or the user is gone
   */
  async write(
    { campaignId, n, accountId, userId, step }: Sample,
    routeOf?: (route: Route) => Promise<MailRoute | null>,
  ): Promise<ComposedSample> {
    const [campaign, user] = await Promise.all([this.campaigns.require(accountId, campaignId), this.profiles.userById(userId)]);
    const [lead] = campaign.listId ? await this.leads.listPage(campaign.listId, null, 1) : [];
    const ref = campaign.steps.find((one) => one.step === step)?.email;
    const template = ref && (await this.templates.get([ref])).get(textKey(ref));
    if (!user || !lead || !template) throw new DomainError('NOT_FOUND', `Sample ${n} of campaign ${campaignId} has nothing to show`);
    const [mailbox] = await this.mailboxes.of(accountId);
    const sender = inNameOf(await this.senders.expected(accountId, campaign.brief), mailbox);
    const links = untrackedLinks(this.settings);
    const from = mailbox?.email ?? this.settings.mailFrom;
    const route = mailbox?.id ?? null;
    const dkim = (await routeOf?.(route))?.dkim;
    const message = composeMime(template.render(lead, { sender, links }), {
      deliveryId: derivedId(campaignId, `sample:${n}`),
      from: { name: sender.senderName || sender.companyName, address: from },
      replyTo: sender.replyTo || user.email,
      to: { name: user.fullName, address: user.email },
      unsubscribeUrl: links.unsubscribeUrl,
      date: this.clock.now(),
      dkim,
    });
    return { from, to: safeAddress(user.email), message, route };
  }
}

const REFUSALS: Record<BlockReason, string> = {
  email_unreadable:
    'This email cannot be sent: a merge field or condition in it is not written correctly, or there are too many. Edit it, and try again.',
  email_too_long: 'This email cannot be sent: it grows too long when it is filled in for the first lead. Edit it, and try again.',
};
