import { Controller, Get } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { CurrentUser, IdParam, type Principal, Refuses } from '@rekindle/platform';
import { GetRiskyLeads } from './get-risky-leads.js';
import { RiskyLeads } from './risky-leads.dto.js';

@ApiTags('sending')
@Controller('campaigns')
export class GetRiskyLeadsController {
  constructor(private readonly queries: QueryBus) {}

  @Get(':campaignId/risky-leads')
  @ApiOperation({ summary: 'Leads with a throwaway address or one that several people read, to be looked at before a launch' })
  @ApiOkResponse({ type: RiskyLeads })
  @Refuses({ CAMPAIGN_NOT_READY: 'It has no lead list or no emails of its own' })
  get(@CurrentUser() user: Principal, @IdParam('campaignId') campaignId: string): Promise<RiskyLeads> {
    return this.queries.execute(new GetRiskyLeads(user.accountId, campaignId));
  }
}
