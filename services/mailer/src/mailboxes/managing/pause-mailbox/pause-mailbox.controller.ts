import { Controller, HttpCode, Post } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { CurrentUser, IdParam, type Principal, Refuses } from '@rekindle/platform';
import { MailboxStateAnswer } from '../mailbox.dto.js';
import { PauseMailbox, ResumeMailbox } from './pause-mailbox.js';

@ApiTags('mailboxes')
@Controller('mailboxes')
export class PauseMailboxController {
  constructor(private readonly commands: CommandBus) {}

  @Post(':mailboxId/pause')
  @HttpCode(200)
  @ApiOperation({
    summary: 'Pauses a mailbox: the leads it has written to wait; an email that is being handed over at this moment still goes',
  })
  @ApiOkResponse({ type: MailboxStateAnswer })
  async pause(@CurrentUser() { accountId }: Principal, @IdParam('mailboxId') mailboxId: string): Promise<MailboxStateAnswer> {
    return { state: await this.commands.execute(new PauseMailbox(accountId, mailboxId)) };
  }

  @Post(':mailboxId/resume')
  @HttpCode(200)
  @ApiOperation({ summary: 'Lets a paused mailbox send again, whatever paused it' })
  @Refuses({ MAILBOX_BROKEN: 'Its sign-in has to be repaired first' })
  @ApiOkResponse({ type: MailboxStateAnswer })
  async resume(@CurrentUser() { accountId }: Principal, @IdParam('mailboxId') mailboxId: string): Promise<MailboxStateAnswer> {
    return { state: await this.commands.execute(new ResumeMailbox(accountId, mailboxId)) };
  }
}
