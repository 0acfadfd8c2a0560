import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { POOL, inTransaction } from '@rekindle/platform';
import { TextVault } from '@rekindle/vault';
import type pg from 'pg';
import { CampaignReader } from '../../campaign/campaign-reader.js';
import type { BriefText } from '../../campaign/campaign-texts.js';
import { notReady } from '../../campaign/campaign.errors.js';
import { type GivenSender, rememberSender } from '../sender.js';

/** Confirms the sender of a campaign's emails, before its first test emails are sent. */
export class ConfirmSender extends Command<void> {
  constructor(
    readonly accountId: string,
    readonly campaignId: string,
    readonly sender: GivenSender,
  ) {
    super();
  }
}

@CommandHandler(ConfirmSender)
export class ConfirmSenderHandler implements ICommandHandler<ConfirmSender> {
  constructor(
    @Inject(POOL) private readonly pool: pg.Pool,
    private readonly campaigns: CampaignReader,
    private readonly texts: TextVault,
  ) {}

  /** @throws DomainError NOT_FOUND, CAMPAIGN_NOT_READY, SENDER_INCOMPLETE */
  async execute({ accountId, campaignId, sender: given }: ConfirmSender): Promise<void> {
    const { campaign } = await this.campaigns.one({ accountId, campaignId });
    if (campaign.listId === null) throw notReady();
    const { company_name: companyName } = (await this.texts.get<BriefText>(campaign.brief)).body;
    await inTransaction(this.pool, (tx) => rememberSender(tx, this.texts, { accountId, given, companyName }));
  }
}
