import { Body, Controller, Post } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiCreatedResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { CurrentUser, type Principal, RebuildAnswer } from '@rekindle/platform';
import { TypedText } from '../typed-text.js';
import { CampaignDraft, DraftCampaign, GetDraft } from './draft-campaign.js';

class DraftCampaignRequest {
  @TypedText({ label: 'Campaign name', maxLength: 120, example: 'Bread day' })
  name: string;

  @TypedText({ label: 'Subject', maxLength: 250, example: 'A day of bread' })
  subject: string;

  @TypedText({ label: 'Email body', maxLength: 50_000, example: 'Hello,\n\nwe bake on Saturday.' })
  body: string;
}

@ApiTags('campaigns')
@Controller('campaigns')
export class DraftCampaignController {
  constructor(private readonly commands: CommandBus) {}

  @Post()
  @ApiOperation({ summary: 'Keeps one email as a draft; nothing is sent from it' })
  @ApiCreatedResponse({ type: CampaignDraft })
  @RebuildAnswer(({ principal, remembered }) => new GetDraft(principal.accountId, String(remembered.id)))
  draft(@CurrentUser() { accountId }: Principal, @Body() { name, subject, body }: DraftCampaignRequest): Promise<CampaignDraft> {
    return this.commands.execute(new DraftCampaign(accountId, { name, subject, body }));
  }
}
