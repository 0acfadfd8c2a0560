import { Body, Controller, Post } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiCreatedResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { CurrentUser, type Principal, RebuildAnswer } from '@rekindle/platform';
import { CampaignDraft, DraftRequest } from '../draft.dto.js';
import { GetDraft } from '../get-draft.js';
import { DraftCampaign } from './draft-campaign.js';

@ApiTags('campaigns')
@Controller('campaigns')
export class DraftCampaignController {
  constructor(private readonly commands: CommandBus) {}

  @Post()
  @ApiOperation({ summary: 'Keeps one email as a draft; nothing is sent from it' })
  @ApiCreatedResponse({ type: CampaignDraft })
  @RebuildAnswer(({ principal, remembered }) => new GetDraft(principal.accountId, String(remembered.id)))
  draft(@CurrentUser() { accountId }: Principal, @Body() { name, subject, body }: DraftRequest): Promise<CampaignDraft> {
    return this.commands.execute(new DraftCampaign(accountId, { name, subject, body }));
  }
}
