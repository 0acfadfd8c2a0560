import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { rememberIds } from '@rekindle/event-sourcing';
import { newId } from '@rekindle/platform';
import { LeadVault, TextVault } from '@rekindle/vault';
import type { BriefText } from '../../campaign/campaign-texts.js';
import { CampaignStreams } from '../../campaign/campaign-streams.js';
import { LeadLists } from '../../campaign/lead-lists.js';
import { type RevivalRequest, createRevivalCampaign } from './create-revival-campaign.decide.js';

/** Requests a revival campaign; its strategy and emails are written afterwards, stage by stage. */
export class CreateRevivalCampaign extends Command<{ campaignId: string }> {
  constructor(
    readonly accountId: string,
    readonly listId: string,
    readonly brief: BriefText,
    readonly pricingModel: string,
  ) {
    super();
  }
}

const CENTS = 100;

@CommandHandler(CreateRevivalCampaign)
export class CreateRevivalCampaignHandler implements ICommandHandler<CreateRevivalCampaign> {
  constructor(
    private readonly campaigns: CampaignStreams,
    private readonly texts: TextVault,
    private readonly leads: LeadVault,
    private readonly lists: LeadLists,
  ) {}

  async execute({ accountId, listId, brief, pricingModel }: CreateRevivalCampaign): Promise<{ campaignId: string }> {
    const campaignId = newId();
    rememberIds({ campaign_id: campaignId });
    const list = await this.listOf(accountId, listId);
    const averageOrderValueCents = Math.round(brief.average_order_value * CENTS);
    await this.campaigns.change({ accountId, campaignId }, async (state, tx) => {
      const ref = await this.texts.put(tx, { accountId, kind: 'brief', body: brief });
      return createRevivalCampaign({ accountId, campaignId, brief: ref, averageOrderValueCents, pricingModel, list }, state);
    });
    return { campaignId };
  }

  private async listOf(accountId: string, listId: string): Promise<RevivalRequest['list']> {
    const list = await this.lists.find(accountId, listId);
    return list && { listId, ready: list.ready, leads: list.ready ? await this.leads.countInList(listId) : 0 };
  }
}
