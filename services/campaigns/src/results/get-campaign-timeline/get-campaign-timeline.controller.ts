import { Controller, Get } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { CurrentUser, IdParam, type Principal } from '@rekindle/platform';
import { TimelineEntry } from './entries-of-counts.js';
import { GetCampaignTimeline } from './get-campaign-timeline.js';

@ApiTags('campaigns')
@Controller('campaigns')
export class GetCampaignTimelineController {
  constructor(private readonly queries: QueryBus) {}

  @Get(':campaignId/timeline')
  @ApiOperation({ summary: 'What happened to a campaign and why, newest first, a day at a time' })
  @ApiOkResponse({ type: [TimelineEntry] })
  timeline(@CurrentUser() { accountId }: Principal, @IdParam('campaignId') campaignId: string): Promise<TimelineEntry[]> {
    return this.queries.execute(new GetCampaignTimeline(accountId, campaignId));
  }
}
