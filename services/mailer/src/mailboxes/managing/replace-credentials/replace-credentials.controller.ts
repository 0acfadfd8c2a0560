import { Body, Controller, Put } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { CurrentUser, IdParam, type Principal, RateLimits, Refuses, RebuildAnswer, perAccount } from '@rekindle/platform';
import { CheckedMailbox } from '../mailbox.dto.js';
import { GetCheckedMailbox } from '../get-checked-mailbox.js';
import { placesOf, CredentialsFields } from '../server-fields.dto.js';
import { ReplaceCredentials } from './replace-credentials.js';

@ApiTags('mailboxes')
@Controller('mailboxes')
export class ReplaceCredentialsController {
  constructor(private readonly commands: CommandBus) {}

  @Put(':mailboxId/credentials')
  @RateLimits(perAccount('check-mailbox', 20))
  @ApiOperation({ summary: 'Gives a mailbox other servers or passwords; they are tried out first, and a broken mailbox sends again' })
  @Refuses({ MAILBOX_CHECK_FAILED: 'A step of the check failed: what was there before is kept' })
  @ApiOkResponse({ type: CheckedMailbox })
  @RebuildAnswer(({ principal, params }) => new GetCheckedMailbox(principal.accountId, params.mailboxId ?? ''))
  replace(
    @CurrentUser() { accountId }: Principal,
    @IdParam('mailboxId') mailboxId: string,
    @Body() servers: CredentialsFields,
  ): Promise<CheckedMailbox> {
    return this.commands.execute(new ReplaceCredentials(accountId, mailboxId, placesOf(servers)));
  }
}
