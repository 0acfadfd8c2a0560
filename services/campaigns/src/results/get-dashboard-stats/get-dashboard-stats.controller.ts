import { Controller, Get } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { CurrentUser, type Principal } from '@rekindle/platform';
import { DashboardStats, GetDashboardStats } from './get-dashboard-stats.js';

@ApiTags('dashboard')
@Controller('dashboard')
export class GetDashboardStatsController {
  constructor(private readonly queries: QueryBus) {}

  @Get('stats')
  @ApiOperation({ summary: "What the account has, and what came back, by the account's own calendar" })
  @ApiOkResponse({ type: DashboardStats })
  stats(@CurrentUser() { accountId }: Principal): Promise<DashboardStats> {
    return this.queries.execute(new GetDashboardStats(accountId));
  }
}
