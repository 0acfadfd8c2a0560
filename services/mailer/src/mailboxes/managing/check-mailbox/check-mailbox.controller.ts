import { Controller, HttpCode, Post } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { CurrentUser, IdParam, type Principal, RateLimits, RebuildAnswer, perAccount } from '@rekindle/platform';
import { GetCheckedMailbox } from '../get-checked-mailbox.js';
import { CheckedMailbox } from '../mailbox.dto.js';
import { CheckMailbox } from './check-mailbox.js';

@ApiTags('mailboxes')
@Controller('mailboxes')
export class CheckMailboxController {
  constructor(private readonly commands: CommandBus) {}

  @Post(':mailboxId/check')
  @HttpCode(200)
  @RateLimits(perAccount('check-mailbox', 20))
  @ApiOperation({ summary: 'Tries a mailbox out again, with a message to itself: one that fails sends nothing until a check succeeds' })
  @ApiOkResponse({ type: CheckedMailbox })
  @RebuildAnswer(({ principal, params }) => new GetCheckedMailbox(principal.accountId, params.mailboxId ?? ''))
  check(@CurrentUser() { accountId }: Principal, @IdParam('mailboxId') mailboxId: string): Promise<CheckedMailbox> {
    return this.commands.execute(new CheckMailbox(accountId, mailboxId));
  }
}
