import { Controller, Get, Query } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { ForOperators, IdParam } from '@rekindle/platform';
import { AccountTimeline, TimelinePage } from './account-timeline.dto.js';
import { GetAccountTimeline } from './get-account-timeline.js';

@ApiTags('operations')
@ForOperators()
@Controller('admin/accounts')
export class GetAccountTimelineController {
  constructor(private readonly queries: QueryBus) {}

  @Get(':accountId/timeline')
  @ApiOperation({ summary: 'What happened to an account, in words, newest first: sign-in, plan, payments, launches, limits and holds' })
  @ApiOkResponse({ type: AccountTimeline })
  get(@IdParam('accountId') accountId: string, @Query() { limit, before }: TimelinePage): Promise<AccountTimeline> {
    return this.queries.execute(new GetAccountTimeline(accountId, limit, before));
  }
}
