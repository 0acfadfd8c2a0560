import { Controller, Get } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { CurrentUser, IdParam, type Principal } from '@rekindle/platform';
import { LeadListDetail } from './get-lead-list.dto.js';
import { GetLeadList } from './get-lead-list.js';

@ApiTags('leads')
@Controller('leads')
export class GetLeadListController {
  constructor(private readonly queries: QueryBus) {}

  @Get(':listId')
  @ApiOperation({ summary: 'One lead list, with the campaigns that use it' })
  @ApiOkResponse({ type: LeadListDetail })
  get(@CurrentUser() { accountId }: Principal, @IdParam('listId') listId: string): Promise<LeadListDetail> {
    return this.queries.execute(new GetLeadList(accountId, listId));
  }
}
