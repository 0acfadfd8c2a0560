import { Controller, Get, Query } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { CurrentUser, IdParam, type Principal } from '@rekindle/platform';
import { CampaignMetrics } from './campaign-figures.dto.js';
import { CampaignDetails, CampaignSummary } from './campaign.dto.js';
import { CampaignsPageRequest } from './campaigns-page.dto.js';
import { GetCampaign, GetCampaignMetrics, GetCampaigns } from './get-campaigns.js';

@ApiTags('campaigns')
@Controller('campaigns')
export class GetCampaignsController {
  constructor(private readonly queries: QueryBus) {}

  @Get()
  @ApiOperation({ summary: "The account's campaigns, newest first: all, or a page" })
  @ApiOkResponse({ type: [CampaignSummary] })
  all(@CurrentUser() { accountId }: Principal, @Query() page: CampaignsPageRequest): Promise<CampaignSummary[]> {
    return this.queries.execute(new GetCampaigns(accountId, page));
  }

  @Get(':campaignId')
  @ApiOperation({ summary: 'One campaign with its strategy, its steps and what came back' })
  @ApiOkResponse({ type: CampaignDetails })
  one(@CurrentUser() { accountId }: Principal, @IdParam('campaignId') campaignId: string): Promise<CampaignDetails> {
    return this.queries.execute(new GetCampaign(accountId, campaignId));
  }

  @Get(':campaignId/metrics')
  @ApiOperation({ summary: "A campaign's figures" })
  @ApiOkResponse({ type: CampaignMetrics })
  metrics(@CurrentUser() { accountId }: Principal, @IdParam('campaignId') campaignId: string): Promise<CampaignMetrics> {
    return this.queries.execute(new GetCampaignMetrics(accountId, campaignId));
  }
}
