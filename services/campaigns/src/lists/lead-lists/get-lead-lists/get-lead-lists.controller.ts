import { Controller, Get } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { ApiOkResponse, ApiOperation, ApiProperty, ApiTags } from '@nestjs/swagger';
import { CurrentUser, type Principal } from '@rekindle/platform';
import { LeadListSummary } from '../lead-list.dto.js';
import { GetLeadLists } from './get-lead-lists.js';

export class LeadListsResponse {
  @ApiProperty({ type: [LeadListSummary], description: 'Newest first' })
  lead_lists: LeadListSummary[];
}

@ApiTags('leads')
@Controller('leads')
export class GetLeadListsController {
  constructor(private readonly queries: QueryBus) {}

  @Get()
  @ApiOperation({ summary: "The account's lead lists" })
  @ApiOkResponse({ type: LeadListsResponse })
  async get(@CurrentUser() { accountId }: Principal): Promise<LeadListsResponse> {
    return { lead_lists: await this.queries.execute(new GetLeadLists(accountId)) };
  }
}
