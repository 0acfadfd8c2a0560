import { Controller, HttpCode, Post } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiAcceptedResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { CurrentUser, IdParam, type Principal, Refuses } from '@rekindle/platform';
import { CampaignStatusResponse } from '../../campaign/campaign-reference.dto.js';
import { RetryCampaign } from './retry-campaign.js';

@ApiTags('campaigns')
@Controller('campaigns')
export class RetryCampaignController {
  constructor(private readonly commands: CommandBus) {}

  @Post(':campaignId/retry')
  @HttpCode(202)
  @ApiOperation({ summary: 'Prepares a failed campaign again, from the stage that failed' })
  @Refuses({ CAMPAIGN_NOT_FAILED: 'Only a campaign whose preparation failed can be tried again' })
  @ApiAcceptedResponse({ type: CampaignStatusResponse })
  async retry(@CurrentUser() { accountId }: Principal, @IdParam('campaignId') campaignId: string): Promise<CampaignStatusResponse> {
    await this.commands.execute(new RetryCampaign(accountId, campaignId));
    return { status: 'processing' };
  }
}
