import { Body, Controller, Post } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiCreatedResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { CurrentUser, type Principal, RateLimits, Refuses, perAccount, RebuildAnswer } from '@rekindle/platform';
import { ConnectedMailbox } from '../mailbox.dto.js';
import { placesOf } from '../server-fields.dto.js';
import { ConnectMailbox } from './connect-mailbox.js';
import { ConnectMailboxRequest } from './connect-mailbox.dto.js';
import { GetConnectedMailbox } from './get-connected-mailbox.js';

@ApiTags('mailboxes')
@Controller('mailboxes')
export class ConnectMailboxController {
  constructor(private readonly commands: CommandBus) {}

  @Post()
  @RateLimits(perAccount('check-mailbox', 20))
  @ApiOperation({
    summary: 'Connects a mailbox by SMTP and IMAP; it is tried out first, with a message to itself, which takes some seconds',
  })
  @Refuses({
    MAILBOX_CHECK_FAILED: 'A step of the check failed; `checks` says how far it came, and what to do',
    MAILBOX_EXISTS: 'This address is connected already',
    MAILBOXES_LIMIT_REACHED: 'The plan has no room for another mailbox',
  })
  @ApiCreatedResponse({ type: ConnectedMailbox })
  @RebuildAnswer(({ principal, remembered }) => new GetConnectedMailbox(principal.accountId, String(remembered.id)))
  connect(
    @CurrentUser() { accountId }: Principal,
    @Body() { email, fromName, ...servers }: ConnectMailboxRequest,
  ): Promise<ConnectedMailbox> {
    return this.commands.execute(new ConnectMailbox(accountId, { email, fromName, ...placesOf(servers) }));
  }
}
