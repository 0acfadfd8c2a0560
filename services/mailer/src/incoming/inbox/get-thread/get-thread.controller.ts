import { Controller, Get, Query } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { CurrentUser, IdParam, type Principal } from '@rekindle/platform';
import { GetThread } from './get-thread.js';
import { InboxThreadDetails, ThreadPart, threadDetails } from './thread-details.dto.js';

@ApiTags('inbox')
@Controller('inbox/threads')
export class GetThreadController {
  constructor(private readonly queries: QueryBus) {}

  @Get(':threadId')
  @ApiOperation({ summary: 'One thread: the emails that the lead got, what came back, and what was answered' })
  @ApiOkResponse({ type: InboxThreadDetails, example: threadDetails })
  get(
    @CurrentUser() { accountId }: Principal,
    @IdParam('threadId') threadId: string,
    @Query() { before }: ThreadPart,
  ): Promise<InboxThreadDetails> {
    return this.queries.execute(new GetThread(accountId, threadId, before));
  }
}
