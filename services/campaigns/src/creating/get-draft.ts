import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { TextVault } from '@rekindle/vault';
import { CampaignReader } from '../campaign/campaign-reader.js';
import type { DraftText } from '../campaign/campaign-texts.js';
import type { CampaignDraft } from './draft.dto.js';
import { draftView } from './draft-view.js';

/** The current draft, for a repeat of the request that saved it. */
export class GetDraft extends Query<CampaignDraft> {
  constructor(
    readonly accountId: string,
    readonly campaignId: string,
  ) {
    super();
  }
}

@QueryHandler(GetDraft)
export class GetDraftHandler implements IQueryHandler<GetDraft> {
  constructor(
    private readonly campaigns: CampaignReader,
    private readonly texts: TextVault,
  ) {}

  async execute(query: GetDraft): Promise<CampaignDraft> {
    const { campaign } = await this.campaigns.one(query);
    return draftView(campaign.campaignId, (await this.texts.get<DraftText>(campaign.brief)).body, campaign.createdAt);
  }
}
