import { Controller, Get } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { CurrentUser, type Principal } from '@rekindle/platform';
import { SlackSettings, shownSlack } from '../slack.dto.js';
import { GetSlack } from '../get-slack.js';

@ApiTags('accounts')
@Controller('notifications/slack')
export class GetSlackController {
  constructor(private readonly queries: QueryBus) {}

  @Get()
  @ApiOperation({ summary: 'Where replies are posted at Slack' })
  @ApiOkResponse({ type: SlackSettings, example: { webhook: shownSlack } })
  get(@CurrentUser() { accountId }: Principal): Promise<SlackSettings> {
    return this.queries.execute(new GetSlack(accountId));
  }
}
