import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { CurrentUser, IdParam, type Principal, Refuses } from '@rekindle/platform';
import { SendSample } from '../send-sample.js';
import { SendTestRequest, TestSendAnswer } from '../test-send.dto.js';
import { SendTest } from './send-test.js';

@ApiTags('sending')
@Controller('campaigns')
export class SendTestController {
  constructor(private readonly commands: CommandBus) {}

  @Post(':campaignId/send-test')
  @HttpCode(200)
  @ApiOperation({
    summary: 'Sends the first email to as many leads, in order, as test emails remain (50 at most), or a sample to yourself',
  })
  @Refuses({
    TEST_EMAILS_USED_UP:
      "Free trial allows 50 test emails. You've used all your test emails. Upgrade to Starter ($97/mo) for unlimited test emails.",
    TRIAL_ENDED: 'The trial has ended',
    PLAN_ENDED: 'The plan has ended, or has lapsed because a payment is late',
    SENDING_HELD: 'Rekindle support has paused the sending of the account',
    CAMPAIGN_NOT_READY: 'Its emails are not written yet',
    EMAIL_TEMPLATE_INVALID: 'The sample cannot be filled in for the first lead of the list',
    CAMPAIGN_ALREADY_LAUNCHED: 'It runs already: no test can go to its leads',
  })
  @ApiOkResponse({ type: TestSendAnswer })
  send(
    @CurrentUser() { accountId, userId }: Principal,
    @IdParam('campaignId') campaignId: string,
    @Body() { to_me, step }: SendTestRequest,
  ): Promise<TestSendAnswer> {
    return this.commands.execute(to_me ? new SendSample(accountId, userId, campaignId, step ?? 1) : new SendTest(accountId, campaignId));
  }
}
