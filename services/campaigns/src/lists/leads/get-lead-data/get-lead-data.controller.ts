import { Controller, Get } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { CurrentUser, IdParam, type Principal } from '@rekindle/platform';
import { GetLeadData } from './get-lead-data.js';
import { LeadData } from './lead-data.dto.js';

@ApiTags('leads')
@Controller('leads/items')
export class GetLeadDataController {
  constructor(private readonly queries: QueryBus) {}

  @Get(':leadId/data')
  @ApiOperation({ summary: 'All that is kept of a person who is a lead, to hand to them on request' })
  @ApiOkResponse({ type: LeadData })
  get(@CurrentUser() { accountId }: Principal, @IdParam('leadId') leadId: string): Promise<LeadData> {
    return this.queries.execute(new GetLeadData(accountId, leadId));
  }
}
