import { Controller, Get } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { CurrentUser, IdParam, type Principal } from '@rekindle/platform';
import { GetMailbox } from '../get-mailbox.js';
import { Mailbox, MailboxList } from '../mailbox-view.dto.js';
import { GetMailboxes } from './get-mailboxes.js';

@ApiTags('mailboxes')
@Controller('mailboxes')
export class GetMailboxesController {
  constructor(private readonly queries: QueryBus) {}

  @Get()
  @ApiOperation({ summary: "The account's mailboxes, how they do, and how many more the plan has" })
  @ApiOkResponse({ type: MailboxList })
  list(@CurrentUser() { accountId }: Principal): Promise<MailboxList> {
    return this.queries.execute(new GetMailboxes(accountId));
  }

  @Get(':mailboxId')
  @ApiOperation({ summary: 'One mailbox, and how it does' })
  @ApiOkResponse({ type: Mailbox })
  get(@CurrentUser() { accountId }: Principal, @IdParam('mailboxId') mailboxId: string): Promise<Mailbox> {
    return this.queries.execute(new GetMailbox(accountId, mailboxId));
  }
}
