import { Controller, Get, Query } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { ApiOkResponse, ApiOperation, ApiTags, IntersectionType } from '@nestjs/swagger';
import { CurrentUser, PageRequest, type Principal } from '@rekindle/platform';
import { LeadsPage } from '../lead.dto.js';
import { LeadsSelectionRequest } from '../leads-selection.dto.js';
import { GetLeads } from './get-leads.js';

export class GetLeadsRequest extends IntersectionType(LeadsSelectionRequest, PageRequest) {}

@ApiTags('leads')
@Controller('leads/items')
export class GetLeadsController {
  constructor(private readonly queries: QueryBus) {}

  @Get()
  @ApiOperation({ summary: "The account's leads, page by page" })
  @ApiOkResponse({ type: LeadsPage })
  get(@CurrentUser() { accountId }: Principal, @Query() { list_id, ...filter }: GetLeadsRequest): Promise<LeadsPage> {
    const query = new GetLeads(accountId, { ...filter, ...(list_id && { listId: list_id }) });
    return this.queries.execute(query);
  }
}
