import { Body, Controller, Put } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { ApiOkResponse, ApiOperation, ApiPropertyOptional, ApiTags } from '@nestjs/swagger';
import { CurrentUser, type Principal, RebuildAnswer } from '@rekindle/platform';
import { IsIn, IsOptional, IsString, MaxLength } from 'class-validator';
import { GetSlack } from '../get-slack.js';
import { SlackSettings, shownSlack } from '../slack.dto.js';
import { type SlackReplies, slackReplies } from '../slack-webhooks.js';
import { SaveSlack } from './save-slack.js';

export class SlackChanges {
  @ApiPropertyOptional({
    description: 'An incoming webhook of Slack. It lets anybody post to the channel, and is never shown again',
    example: 'https://hooks.slack.com/services/T0123/B0456/AbCdEfGh1234wxyz',
  })
  @IsOptional()
  @MaxLength(500, { message: 'No address of Slack is that long' })
  @IsString({ message: 'Enter the address that Slack shows' })
  url?: string;

  @ApiPropertyOptional({ enum: slackReplies, description: 'Which replies are posted', example: 'each' })
  @IsOptional()
  @IsIn(slackReplies)
  replies?: SlackReplies;
}

@ApiTags('accounts')
@Controller('notifications/slack')
export class SaveSlackController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
  ) {}

  @Put()
  @ApiOperation({ summary: 'Has replies posted at Slack, or changes where and which; omitted fields stay as they are' })
  @ApiOkResponse({ type: SlackSettings, example: { webhook: shownSlack } })
  @RebuildAnswer(({ principal }) => new GetSlack(principal.accountId))
  async save(@CurrentUser() { accountId }: Principal, @Body() { url, replies }: SlackChanges): Promise<SlackSettings> {
    await this.commands.execute(new SaveSlack(accountId, { url, replies }));
    return this.queries.execute(new GetSlack(accountId));
  }
}
