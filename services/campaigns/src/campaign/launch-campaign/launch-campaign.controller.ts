import { Body, Controller, HttpCode, Inject, Post } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { CurrentUser, IdParam, type Principal } from '@rekindle/platform';
import { LaunchedCampaign } from '../campaign-reference.dto.js';
import { LaunchCampaign, type LaunchedAt } from './launch-campaign.js';
import { LaunchRequest } from './launch-campaign.dto.js';

@ApiTags('campaigns')
@Controller('campaigns')
export class LaunchCampaignController {
  constructor(@Inject(CommandBus) private readonly commands: CommandBus) {}

  @Post(':campaignId/launch')
  @HttpCode(200)
  @ApiOperation({ summary: 'Launches a prepared campaign; its first emails go a minute later' })
  @ApiOkResponse({ type: LaunchedCampaign })
  async launch(
    @CurrentUser() { accountId }: Principal,
    @IdParam('campaignId') campaignId: string,
    @Body() { senderName, replyTo, postalAddress }: LaunchRequest,
  ): Promise<LaunchedCampaign> {
    const command = new LaunchCampaign(accountId, campaignId, { senderName, replyTo, postalAddress });
    const { launchedAt, startsAt } = await this.commands.execute<LaunchCampaign, LaunchedAt>(command);
    return { status: 'active', launchedAt: launchedAt.toISOString(), startsAt: startsAt.toISOString() };
  }
}
