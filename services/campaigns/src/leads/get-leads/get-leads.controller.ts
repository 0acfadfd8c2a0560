import { Controller, Get, Query } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { ApiOkResponse, ApiOperation, ApiPropertyOptional, ApiTags } from '@nestjs/swagger';
import { CurrentUser, type Principal } from '@rekindle/platform';
import { Type } from 'class-transformer';
import { IsInt, IsOptional, IsUUID, Max, Min } from 'class-validator';
import { LeadsPage } from '../lead.dto.js';
import { LeadsSelectionRequest } from '../leads-selection.dto.js';
import { GetLeads } from './get-leads.js';

const PAGE = 50;

export class GetLeadsRequest extends LeadsSelectionRequest {
  @ApiPropertyOptional({ format: 'uuid', description: '`next` of the page before' })
  @IsUUID('all', { message: 'after must be what `next` of a page was' })
  @IsOptional()
  after?: string;

  @ApiPropertyOptional({ minimum: 1, maximum: 200, default: PAGE })
  @Max(200)
  @Min(1)
  @IsInt()
  @Type(() => Number)
  @IsOptional()
  limit?: number;
}

@ApiTags('leads')
@Controller('leads/items')
export class GetLeadsController {
  constructor(private readonly queries: QueryBus) {}

  @Get()
  @ApiOperation({ summary: "The account's leads, page by page" })
  @ApiOkResponse({ type: LeadsPage })
  get(@CurrentUser() { accountId }: Principal, @Query() { list_id, limit, ...filter }: GetLeadsRequest): Promise<LeadsPage> {
    const query = new GetLeads(accountId, { ...filter, limit: limit ?? PAGE, ...(list_id && { listId: list_id }) });
    return this.queries.execute(query);
  }
}
