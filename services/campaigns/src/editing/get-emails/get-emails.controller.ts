import { Controller, Get } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { CurrentUser, IdParam, type Principal } from '@rekindle/platform';
import { CampaignEmail } from '../campaign-email.dto.js';
import { GetEmails } from './get-emails.js';

@ApiTags('campaigns')
@Controller('campaigns')
export class GetEmailsController {
  constructor(private readonly queries: QueryBus) {}

  @Get(':campaignId/emails')
  @ApiOperation({ summary: "A campaign's emails as templates; none before they are written" })
  @ApiOkResponse({ type: [CampaignEmail] })
  emails(@CurrentUser() { accountId }: Principal, @IdParam('campaignId') campaignId: string): Promise<CampaignEmail[]> {
    return this.queries.execute(new GetEmails(accountId, campaignId));
  }
}
