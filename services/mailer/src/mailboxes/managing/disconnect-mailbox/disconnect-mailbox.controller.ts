import { Controller, Delete, HttpCode } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiNoContentResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { CurrentUser, IdParam, type Principal } from '@rekindle/platform';
import { DisconnectMailbox } from './disconnect-mailbox.js';

@ApiTags('mailboxes')
@Controller('mailboxes')
export class DisconnectMailboxController {
  constructor(private readonly commands: CommandBus) {}

  @Delete(':mailboxId')
  @HttpCode(204)
  @ApiOperation({
    summary: 'Disconnects a mailbox and deletes what opens it; leads that it has written to go on from another one',
  })
  @ApiNoContentResponse()
  disconnect(@CurrentUser() { accountId }: Principal, @IdParam('mailboxId') mailboxId: string): Promise<void> {
    return this.commands.execute(new DisconnectMailbox(accountId, mailboxId));
  }
}
