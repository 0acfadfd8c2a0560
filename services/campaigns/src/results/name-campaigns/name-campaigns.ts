import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { NameCampaigns, type NamedCampaign } from '@rekindle/contracts';
import { CampaignReader } from '../../campaign/campaign-reader.js';
import { CampaignWords } from '../campaign-words.js';

@QueryHandler(NameCampaigns)
export class NameCampaignsHandler implements IQueryHandler<NameCampaigns> {
  constructor(
    private readonly campaigns: CampaignReader,
    private readonly words: CampaignWords,
  ) {}

  async execute({ accountId }: NameCampaigns): Promise<NamedCampaign[]> {
    const worded = await this.words.of(accountId, await this.campaigns.all(accountId));
    return worded.map(({ found, name, listName }) => ({ campaignId: found.campaign.campaignId, name, listName }));
  }
}
