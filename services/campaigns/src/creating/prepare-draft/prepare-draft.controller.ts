import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiOkResponse, ApiOperation, ApiProperty, ApiTags } from '@nestjs/swagger';
import { CurrentUser, IdParam, type Principal, Refuses } from '@rekindle/platform';
import { IsUUID } from 'class-validator';
import { CampaignStatusResponse } from '../../campaign/campaign-reference.dto.js';
import { PrepareDraft } from './prepare-draft.js';

class PrepareDraftRequest {
  @ApiProperty({ format: 'uuid', example: '0197a000-0000-7000-8000-000000000010', description: 'The list to write to' })
  @IsUUID('all', { message: 'lead_list_id must be the id of a lead list' })
  lead_list_id: string;
}

@ApiTags('campaigns')
@Controller('campaigns')
export class PrepareDraftController {
  constructor(private readonly commands: CommandBus) {}

  @Post(':campaignId/prepare')
  @HttpCode(200)
  @ApiOperation({
    summary: 'Gives a draft its list, to be launched as one email',
    description: 'Nothing is sent before the launch. Until then the email is changed as those of a sequence are.',
  })
  @Refuses({
    NOT_FOUND: 'There is no such draft or no such list, or it is not yours',
    LEAD_LIST_NOT_READY: 'The list has no leads yet, or is being imported',
    CAMPAIGN_NOT_EDITABLE: 'The campaign has another list already',
    EMAIL_TEMPLATE_INVALID: 'The email mentions what the leads of this list do not have, or cannot be filled in; `errors` says why',
  })
  @ApiOkResponse({ type: CampaignStatusResponse })
  async prepare(
    @CurrentUser() { accountId }: Principal,
    @IdParam('campaignId') campaignId: string,
    @Body() { lead_list_id: listId }: PrepareDraftRequest,
  ): Promise<CampaignStatusResponse> {
    await this.commands.execute(new PrepareDraft(accountId, campaignId, listId));
    return { status: 'active' };
  }
}
