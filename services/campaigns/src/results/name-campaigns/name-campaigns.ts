import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { NameCampaigns, type NamedCampaign } from '@rekindle/contracts';
import { TextVault, textKey } from '@rekindle/vault';
import { CampaignReader } from '../../campaign/campaign-reader.js';
import type { CampaignText } from '../../campaign/campaign-texts.js';
import { LeadLists } from '../../campaign/lead-lists.js';
import { nameOf } from '../campaign-terms.js';

@QueryHandler(NameCampaigns)
export class NameCampaignsHandler implements IQueryHandler<NameCampaigns> {
  constructor(
    private readonly campaigns: CampaignReader,
    private readonly texts: TextVault,
    private readonly lists: LeadLists,
  ) {}

  async execute({ accountId }: NameCampaigns): Promise<NamedCampaign[]> {
    const campaigns = (await this.campaigns.all(accountId)).map(({ campaign }) => campaign);
    const [briefs, lists] = await Promise.all([
      this.texts.getMany<CampaignText>(campaigns.map(({ brief }) => brief)),
      this.lists.names(
        accountId,
        campaigns.flatMap(({ listId }) => listId ?? []),
      ),
    ]);
    return campaigns.flatMap(({ campaignId, campaignType, brief, listId }) => {
      const text = briefs.get(textKey(brief))?.body;
      return text ? [{ campaignId, name: nameOf(campaignType, text), listName: lists.get(listId ?? '') ?? null }] : [];
    });
  }
}
