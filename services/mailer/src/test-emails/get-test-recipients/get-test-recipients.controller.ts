import { Controller, Get } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { CurrentUser, IdParam, type Principal, Refuses } from '@rekindle/platform';
import { GetTestRecipients } from './get-test-recipients.js';
import { TestRecipientsAnswer } from './test-recipients.dto.js';

@ApiTags('sending')
@Controller('campaigns')
export class GetTestRecipientsController {
  constructor(private readonly queries: QueryBus) {}

  @Get(':campaignId/test-recipients')
  @ApiOperation({ summary: 'To how many leads test emails would go now, and to whom first; to none once it is launched' })
  @Refuses({ CAMPAIGN_NOT_READY: 'Its emails are not written yet' })
  @ApiOkResponse({ type: TestRecipientsAnswer })
  get(@CurrentUser() user: Principal, @IdParam('campaignId') campaignId: string): Promise<TestRecipientsAnswer> {
    return this.queries.execute(new GetTestRecipients(user.accountId, campaignId));
  }
}
