import { Controller, Get, Query } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { CurrentUser, IdParam, type Principal } from '@rekindle/platform';
import { CampaignLeadsFilter, CampaignLeadsPage, aPageOfLeads } from './campaign-leads.dto.js';
import { GetCampaignLeads } from './get-campaign-leads.js';

@ApiTags('sending')
@Controller('campaigns')
export class GetCampaignLeadsController {
  constructor(private readonly queries: QueryBus) {}

  @Get(':campaignId/leads')
  @ApiOperation({ summary: 'The standing of each lead of the campaign: state and reason, next email and when, what came back' })
  @ApiOkResponse({ type: CampaignLeadsPage, example: aPageOfLeads })
  list(
    @CurrentUser() user: Principal,
    @IdParam('campaignId') campaignId: string,
    @Query() filter: CampaignLeadsFilter,
  ): Promise<CampaignLeadsPage> {
    return this.queries.execute(new GetCampaignLeads(user.accountId, campaignId, filter));
  }
}
