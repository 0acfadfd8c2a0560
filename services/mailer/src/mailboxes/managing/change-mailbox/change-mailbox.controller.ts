import { Body, Controller, Put } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { CurrentUser, IdParam, type Principal, Refuses, RebuildAnswer } from '@rekindle/platform';
import { GetMailbox } from '../get-mailbox.js';
import { Mailbox } from '../mailbox-view.dto.js';
import { ChangeMailboxRequest } from './change-mailbox.dto.js';
import { ChangeMailbox } from './change-mailbox.js';

@ApiTags('mailboxes')
@Controller('mailboxes')
export class ChangeMailboxController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
  ) {}

  @Put(':mailboxId')
  @ApiOperation({ summary: 'Changes how a mailbox sends; what is handed over at this moment still goes as before' })
  @Refuses({ CONCURRENCY_CONFLICT: 'It was changed since it was read' })
  @ApiOkResponse({ type: Mailbox })
  @RebuildAnswer(({ principal, params }) => new GetMailbox(principal.accountId, params.mailboxId ?? ''))
  async change(
    @CurrentUser() { accountId }: Principal,
    @IdParam('mailboxId') mailboxId: string,
    @Body() { version, ...settings }: ChangeMailboxRequest,
  ): Promise<Mailbox> {
    await this.commands.execute(new ChangeMailbox(accountId, mailboxId, version, settings));
    return this.queries.execute(new GetMailbox(accountId, mailboxId));
  }
}
