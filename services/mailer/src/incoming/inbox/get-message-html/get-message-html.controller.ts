import { Controller, Get, Query } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { CurrentUser, IdParam, type Principal } from '@rekindle/platform';
import { GetMessageHtml } from './get-message-html.js';
import { InboxMessageHtml, MessageHtmlRequest } from './message-html.dto.js';

@ApiTags('inbox')
@Controller('inbox/threads')
export class GetMessageHtmlController {
  constructor(private readonly queries: QueryBus) {}

  @Get(':threadId/messages/:messageId/html')
  @ApiOperation({
    summary: 'The HTML of one message, sanitised, without its remote pictures unless they are asked for',
    description: 'Show it in a sandboxed frame all the same. A remote picture shows its host that the message was opened.',
  })
  @ApiOkResponse({ type: InboxMessageHtml })
  get(
    @CurrentUser() { accountId }: Principal,
    @IdParam('threadId') threadId: string,
    @IdParam('messageId') messageId: string,
    @Query() { pictures }: MessageHtmlRequest,
  ): Promise<InboxMessageHtml> {
    return this.queries.execute(new GetMessageHtml(accountId, threadId, messageId, pictures === 'true'));
  }
}
