import { Body, Controller, Put } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { CurrentUser, IdParam, type Principal, RateLimits, Refuses, perAccount, RebuildAnswer } from '@rekindle/platform';
import { CampaignDraft, DraftRequest } from '../draft.dto.js';
import { GetDraft } from '../get-draft.js';
import { EditDraft } from './edit-draft.js';

@ApiTags('campaigns')
@Controller('campaigns')
export class EditDraftController {
  constructor(private readonly commands: CommandBus) {}

  @Put(':campaignId/draft')
  @RateLimits(perAccount('edit-draft', 120))
  @ApiOperation({ summary: 'Changes the email of a draft' })
  @Refuses({ CAMPAIGN_NOT_EDITABLE: 'The campaign is no draft' })
  @ApiOkResponse({ type: CampaignDraft })
  @RebuildAnswer(({ principal, params }) => new GetDraft(principal.accountId, params.campaignId ?? ''))
  edit(
    @CurrentUser() { accountId }: Principal,
    @IdParam('campaignId') campaignId: string,
    @Body() { name, subject, body }: DraftRequest,
  ): Promise<CampaignDraft> {
    return this.commands.execute(new EditDraft(accountId, campaignId, { name, subject, body }));
  }
}
