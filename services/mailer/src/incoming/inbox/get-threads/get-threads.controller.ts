import { Controller, Get, Query } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { CurrentUser, type Principal } from '@rekindle/platform';
import { GetThreads } from './get-threads.js';
import { InboxThreadsFilter, InboxThreadsPage, aPageOfThreads } from './threads-page.dto.js';

@ApiTags('inbox')
@Controller('inbox/threads')
export class GetThreadsController {
  constructor(private readonly queries: QueryBus) {}

  @Get()
  @ApiOperation({ summary: 'What leads answered, a thread for each lead and campaign, and how many wait for an answer' })
  @ApiOkResponse({ type: InboxThreadsPage, example: aPageOfThreads })
  get(@CurrentUser() { accountId }: Principal, @Query() filter: InboxThreadsFilter): Promise<InboxThreadsPage> {
    return this.queries.execute(new GetThreads(accountId, { ...filter }));
  }
}
