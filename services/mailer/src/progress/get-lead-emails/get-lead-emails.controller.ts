import { Controller, Get } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { CurrentUser, IdParam, type Principal } from '@rekindle/platform';
import { GetLeadEmails } from './get-lead-emails.js';
import { LeadEmails, someEmails } from './lead-emails.dto.js';

@ApiTags('sending')
@Controller('campaigns')
export class GetLeadEmailsController {
  constructor(private readonly queries: QueryBus) {}

  @Get(':campaignId/leads/:leadId/emails')
  @ApiOperation({
    summary: 'The emails that the lead got, as they were sent',
    description:
      'Made again from the very texts and lead that they were sent with, neither of which ever changes. Links lead where they were written to, and there is no pixel: reading them here counts for nothing.',
  })
  @ApiOkResponse({ type: LeadEmails, example: someEmails })
  emails(
    @CurrentUser() { accountId }: Principal,
    @IdParam('campaignId') campaignId: string,
    @IdParam('leadId') leadId: string,
  ): Promise<LeadEmails> {
    return this.queries.execute(new GetLeadEmails(accountId, campaignId, leadId));
  }
}
