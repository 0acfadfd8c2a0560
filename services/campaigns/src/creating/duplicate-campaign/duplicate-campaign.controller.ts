import { Body, Controller, Post } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiBody, ApiCreatedResponse, ApiOperation, ApiProperty, ApiPropertyOptional, ApiTags } from '@nestjs/swagger';
import { CurrentUser, IdParam, type Principal, Refuses } from '@rekindle/platform';
import { IsOptional, IsUUID } from 'class-validator';
import { DuplicateCampaign } from './duplicate-campaign.js';

const EXAMPLE = '0197a000-0000-7000-8000-000000000010';

class DuplicateCampaignRequest {
  @ApiPropertyOptional({
    type: String,
    format: 'uuid',
    example: EXAMPLE,
    description: 'The list to write to; that of the campaign when omitted',
  })
  @IsUUID('all', { message: 'lead_list_id must be the id of a lead list' })
  @IsOptional()
  lead_list_id?: string | null;
}

class DuplicateCampaignResponse {
  @ApiProperty({ format: 'uuid', example: '0197a000-0000-7000-8000-000000000021', description: 'The copy: prepared, not launched' })
  campaign_id: string;
}

@ApiTags('campaigns')
@Controller('campaigns')
export class DuplicateCampaignController {
  constructor(private readonly commands: CommandBus) {}

  @Post(':campaignId/duplicate')
  @ApiOperation({
    summary: 'Copies a campaign: the same answers, strategy and emails, ready to be launched to its list or another one',
    description: 'The copy is a campaign of its own: nothing of it has been sent, and changing it leaves the original as it is.',
  })
  @ApiBody({ type: DuplicateCampaignRequest, required: false })
  @Refuses({ LEAD_LIST_NOT_READY: 'The list has no leads yet, or is being imported' })
  @ApiCreatedResponse({ type: DuplicateCampaignResponse })
  async duplicate(
    @CurrentUser() { accountId }: Principal,
    @IdParam('campaignId') originId: string,
    @Body() request?: DuplicateCampaignRequest,
  ): Promise<DuplicateCampaignResponse> {
    const command = new DuplicateCampaign(accountId, originId, request?.lead_list_id ?? null);
    const { campaignId } = await this.commands.execute(command);
    return { campaign_id: campaignId };
  }
}
