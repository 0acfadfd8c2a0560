import { Inject } from '@nestjs/common';
import { CommandHandler, type ICommandHandler, type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { rememberIds } from '@rekindle/event-sourcing';
import { CLOCK, type Clock, newId } from '@rekindle/platform';
import { TextVault } from '@rekindle/vault';
import { CampaignReader } from '../../campaign/campaign-reader.js';
import { CampaignStreams } from '../../campaign/campaign-streams.js';
import type { DraftText } from '../../campaign/draft-text.js';
import { draftCampaign } from './draft-campaign.decide.js';
import type { CampaignDraft } from './draft-campaign.dto.js';
import { DraftCampaign, GetDraft } from './draft-campaign.js';

@CommandHandler(DraftCampaign)
export class DraftCampaignHandler implements ICommandHandler<DraftCampaign, CampaignDraft> {
  constructor(
    private readonly campaigns: CampaignStreams,
    private readonly texts: TextVault,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async execute({ accountId, text }: DraftCampaign): Promise<CampaignDraft> {
    const campaignId = newId();
    rememberIds({ id: campaignId });
    let createdAt = this.clock.now();
    await this.campaigns.change({ accountId, campaignId }, async (state, tx, now) => {
      createdAt = now;
      const brief = await this.texts.put(tx, { accountId, kind: 'draft', body: text });
      return draftCampaign({ accountId, campaignId, brief }, state);
    });
    return viewOf(campaignId, text, createdAt);
  }
}

@QueryHandler(GetDraft)
export class GetDraftHandler implements IQueryHandler<GetDraft, CampaignDraft> {
  constructor(
    private readonly campaigns: CampaignReader,
    private readonly texts: TextVault,
  ) {}

  async execute(query: GetDraft): Promise<CampaignDraft> {
    const { campaign } = await this.campaigns.one(query);
    return viewOf(campaign.campaignId, (await this.texts.get<DraftText>(campaign.brief)).body, campaign.createdAt);
  }
}

const viewOf = (id: string, text: DraftText, createdAt: Date): CampaignDraft => ({
  id,
  ...text,
  status: 'draft',
  createdAt: createdAt.toISOString(),
  ...{ emailsSent: 0, opens: 0, clicks: 0, replies: 0 },
});
