import { Body, Controller, Post } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiCreatedResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { CurrentUser, type Principal, Refuses } from '@rekindle/platform';
import { CreateRevivalCampaign } from './create-revival-campaign.js';
import { CreateRevivalRequest, CreateRevivalResponse } from './create-revival-campaign.dto.js';

@ApiTags('campaigns')
@Controller('campaigns')
export class CreateRevivalCampaignController {
  constructor(private readonly commands: CommandBus) {}

  @Post('create-revival')
  @ApiOperation({ summary: 'Asks for a revival of a lead list; follow it by its status' })
  @Refuses({
    NOT_FOUND: 'There is no such list, or it is not yours',
    LEAD_LIST_NOT_READY: 'The list has no leads yet, or is being imported',
  })
  @ApiCreatedResponse({ type: CreateRevivalResponse })
  async create(@CurrentUser() { accountId }: Principal, @Body() request: CreateRevivalRequest): Promise<CreateRevivalResponse> {
    const brief = { campaign_name: request.campaign_name, ...request.business_info };
    const command = new CreateRevivalCampaign(accountId, request.lead_list_id, brief, request.pricing_model ?? 'performance_based');
    const { campaignId } = await this.commands.execute(command);
    return { campaign_id: campaignId };
  }
}
