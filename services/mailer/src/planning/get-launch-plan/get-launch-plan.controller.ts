import { Controller, Get } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { CurrentUser, IdParam, type Principal, Refuses } from '@rekindle/platform';
import { GetLaunchPlan } from './get-launch-plan.js';
import { LaunchPlan } from './launch-plan.dto.js';

@ApiTags('sending')
@Controller('campaigns')
export class GetLaunchPlanController {
  constructor(private readonly queries: QueryBus) {}

  @Get(':campaignId/launch-plan')
  @ApiOperation({ summary: 'What a launch would do now: to how many leads, from whom, the first email, and when each step is sent' })
  @ApiOkResponse({ type: LaunchPlan })
  @Refuses({ CAMPAIGN_NOT_READY: 'It has no lead list or no emails of its own' })
  get(@CurrentUser() user: Principal, @IdParam('campaignId') campaignId: string): Promise<LaunchPlan> {
    return this.queries.execute(new GetLaunchPlan(user.accountId, campaignId));
  }
}
