import { Controller, Get } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { CurrentUser, IdParam, type Principal } from '@rekindle/platform';
import { CampaignStatusView, GetCampaignStatus } from './get-campaign-status.js';

@ApiTags('campaigns')
@Controller('campaigns')
export class GetCampaignStatusController {
  constructor(private readonly queries: QueryBus) {}

  @Get(':campaignId/status')
  @ApiOperation({ summary: 'How far the preparation of a campaign is' })
  @ApiOkResponse({ type: CampaignStatusView })
  status(@CurrentUser() { accountId }: Principal, @IdParam('campaignId') campaignId: string): Promise<CampaignStatusView> {
    return this.queries.execute(new GetCampaignStatus(accountId, campaignId));
  }
}
