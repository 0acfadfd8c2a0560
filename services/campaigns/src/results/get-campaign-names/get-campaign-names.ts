import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { CampaignReader } from '../../campaign/campaign-reader.js';
import { apiStatus } from '../../campaign/campaign-status.js';
import { CameBackReader } from '../../figures/came-back-reader.js';
import { CampaignWords, type WordedCampaign } from '../campaign-words.js';
import type { CampaignName } from './campaign-name.dto.js';

/** More than anybody would choose from, and still a small response. */
export const MOST_NAMES = 1000;

export class GetCampaignNames extends Query<CampaignName[]> {
  constructor(readonly accountId: string) {
    super();
  }
}

@QueryHandler(GetCampaignNames)
export class GetCampaignNamesHandler implements IQueryHandler<GetCampaignNames> {
  constructor(
    private readonly campaigns: CampaignReader,
    private readonly words: CampaignWords,
    private readonly cameBack: CameBackReader,
  ) {}

  async execute({ accountId }: GetCampaignNames): Promise<CampaignName[]> {
    const found = await this.campaigns.all(accountId, { limit: MOST_NAMES });
    const [worded, replied] = await Promise.all([this.words.of(accountId, found), this.cameBack.replied(accountId)]);
    return worded.map((one) => nameOf(one, replied.get(one.found.campaign.campaignId) ?? 0));
  }
}

const nameOf = ({ found: { campaign, sending }, name, listName }: WordedCampaign, replied: number): CampaignName => ({
  _id: campaign.campaignId,
  name,
  status: apiStatus(campaign, sending?.paused ?? false),
  campaign_type: campaign.campaignType,
  processing_stage: campaign.stage,
  lead_list_id: campaign.listId,
  leadListName: listName,
  launchedAt: campaign.launchedAt?.toISOString() ?? null,
  replied,
});
