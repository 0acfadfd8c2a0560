import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { ApiProperty } from '@nestjs/swagger';
import { CampaignReader } from '../../campaign/campaign-reader.js';
import { type ApiStatus, apiStages, apiStatus, apiStatuses } from '../../campaign/campaign-status.js';
import { failureMessage } from '../../campaign/campaign.errors.js';

export class CampaignStatusView {
  @ApiProperty({ enum: apiStages, example: 'generating_strategy' })
  processing_stage: string;

  @ApiProperty({ enum: apiStatuses, description: 'active with launchedAt null: prepared, to be reviewed', example: 'processing' })
  status: ApiStatus;

  @ApiProperty({ type: String, nullable: true, description: 'What to tell the user of a failed campaign', example: null })
  error_message: string | null;

  @ApiProperty({ type: 'integer', nullable: true, description: 'null until the list was analysed', example: 398 })
  leads_count: number | null;

  @ApiProperty({ type: String, format: 'date-time', nullable: true })
  launchedAt: string | null;
}

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
