import { Controller, Delete, HttpCode } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiNoContentResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { CurrentUser, type Principal } from '@rekindle/platform';
import { RemoveSlack } from './remove-slack.js';

@ApiTags('accounts')
@Controller('notifications/slack')
export class RemoveSlackController {
  constructor(private readonly commands: CommandBus) {}

  @Delete()
  @HttpCode(204)
  @ApiOperation({ summary: 'Has nothing posted at Slack any more, and deletes the address' })
  @ApiNoContentResponse()
  remove(@CurrentUser() { accountId }: Principal): Promise<void> {
    return this.commands.execute(new RemoveSlack(accountId));
  }
}
