import { Controller, HttpCode, Post } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { CurrentUser, StoresWholeAnswer, type Principal, RateLimits, perAccount } from '@rekindle/platform';
import { SlackTest, shownSlack } from '../slack.dto.js';
import { TestSlack } from './test-slack.js';

@ApiTags('accounts')
@Controller('notifications/slack/test')
export class TestSlackController {
  constructor(private readonly commands: CommandBus) {}

  @Post()
  @StoresWholeAnswer()
  @HttpCode(200)
  @RateLimits(perAccount('test-slack', 20))
  @ApiOperation({ summary: 'Posts a test message at Slack, and says what Slack answers' })
  @ApiOkResponse({ type: SlackTest, example: { posted: true, answer: null, webhook: shownSlack } })
  test(@CurrentUser() { accountId }: Principal): Promise<SlackTest> {
    return this.commands.execute(new TestSlack(accountId));
  }
}
