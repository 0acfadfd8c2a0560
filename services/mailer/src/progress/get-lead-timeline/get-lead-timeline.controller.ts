import { Controller, Get } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { CurrentUser, IdParam, type Principal } from '@rekindle/platform';
import { GetLeadTimeline } from './get-lead-timeline.js';
import { LeadTimeline, aTimeline } from './lead-timeline.dto.js';

@ApiTags('sending')
@Controller('campaigns')
export class GetLeadTimelineController {
  constructor(private readonly queries: QueryBus) {}

  @Get(':campaignId/leads/:leadId/timeline')
  @ApiOperation({ summary: 'Everything that led a lead of the campaign to its current state, oldest first' })
  @ApiOkResponse({ type: LeadTimeline, example: aTimeline })
  timeline(
    @CurrentUser() { accountId }: Principal,
    @IdParam('campaignId') campaignId: string,
    @IdParam('leadId') leadId: string,
  ): Promise<LeadTimeline> {
    return this.queries.execute(new GetLeadTimeline(accountId, campaignId, leadId));
  }
}
