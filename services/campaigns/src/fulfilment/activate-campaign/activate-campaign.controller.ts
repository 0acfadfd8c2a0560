import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { ForOperators, IdParam, Refuses } from '@rekindle/platform';
import { ActivateCampaignRequest, ActivatedCampaign } from './activate-campaign.dto.js';
import { ActivateCampaign } from './activate-campaign.js';

@ApiTags('operations')
@ForOperators()
@Controller('admin/campaign')
export class ActivateCampaignController {
  constructor(private readonly commands: CommandBus) {}

  @Post(':campaignId/activate')
  @HttpCode(200)
  @ApiOperation({ summary: 'Marks a campaign that was asked for by its goal as active; again, it changes nothing' })
  @ApiOkResponse({ type: ActivatedCampaign })
  @Refuses({ CAMPAIGN_NOT_READY: 'Only one that waits for its set-up can be marked as active' })
  async activate(
    @IdParam('campaignId') id: string,
    @Body() { lead_list_id: listId = null, senderName, replyTo, postalAddress }: ActivateCampaignRequest,
  ): Promise<ActivatedCampaign> {
    const command = new ActivateCampaign(id, listId, { senderName, replyTo, postalAddress });
    const { startsAt } = await this.commands.execute(command);
    return { id, status: 'active', startsAt: startsAt?.toISOString() ?? null };
  }
}
