import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { CampaignReader } from '../../campaign/campaign-reader.js';
import { apiStatus } from '../../campaign/campaign-status.js';
import { failureMessage } from '../../campaign/campaign.errors.js';
import type { CampaignStatusView } from './get-campaign-status.dto.js';

export class GetCampaignStatus extends Query<CampaignStatusView> {
  constructor(
    readonly accountId: string,
    readonly campaignId: string,
  ) {
    super();
  }
}

@QueryHandler(GetCampaignStatus)
export class GetCampaignStatusHandler implements IQueryHandler<GetCampaignStatus> {
  constructor(private readonly campaigns: CampaignReader) {}

  async execute(query: GetCampaignStatus): Promise<CampaignStatusView> {
    const { campaign, sending, notYetProjected } = await this.campaigns.one(query);
    const isQueued = notYetProjected && campaign.stage === 'analyzing_leads';
    return {
      processing_stage: isQueued ? 'queued' : campaign.stage,
      status: apiStatus(campaign, sending?.paused ?? false),
      error_message: campaign.failure && failureMessage(campaign.failure),
      leads_count: campaign.leads,
      launchedAt: campaign.launchedAt?.toISOString() ?? null,
    };
  }
}
