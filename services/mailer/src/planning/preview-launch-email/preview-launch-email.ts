import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { SendingMailboxes } from '../../composing/sending-mailboxes.js';
import { KnownCampaigns } from '../../known-campaigns/known-campaigns.js';
import type { FirstEmail } from '../first-email.dto.js';
import { FirstEmails, type TypedSender } from '../first-emails.js';

/** The first email with the sender as it is being typed. */
export class PreviewLaunchEmail extends Query<FirstEmail | null> {
  constructor(
    readonly accountId: string,
    readonly campaignId: string,
    readonly sender: TypedSender,
  ) {
    super();
  }
}

@QueryHandler(PreviewLaunchEmail)
export class PreviewLaunchEmailHandler implements IQueryHandler<PreviewLaunchEmail> {
  constructor(
    private readonly campaigns: KnownCampaigns,
    private readonly mailboxes: SendingMailboxes,
    private readonly firstEmails: FirstEmails,
  ) {}

  /** @throws DomainError NOT_FOUND; CAMPAIGN_NOT_READY while its emails are being written */
  async execute({ accountId, campaignId, sender }: PreviewLaunchEmail): Promise<FirstEmail | null> {
    const [campaign, [mailbox]] = await Promise.all([this.campaigns.ready(accountId, campaignId), this.mailboxes.of(accountId)]);
    return this.firstEmails.of(campaign, mailbox, sender);
  }
}
