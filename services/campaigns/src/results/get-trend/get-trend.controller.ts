import { Controller, Get, Query } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { CurrentUser, type Principal } from '@rekindle/platform';
import { GetTrend } from './get-trend.js';
import { Trend, TrendFilter } from './trend.dto.js';

@ApiTags('dashboard')
@Controller('dashboard/trend')
export class GetTrendController {
  constructor(private readonly queries: QueryBus) {}

  @Get()
  @ApiOperation({ summary: 'Leads revived and revenue day by day, beside the period before' })
  @ApiOkResponse({ type: Trend })
  get(@CurrentUser() { accountId }: Principal, @Query() { days }: TrendFilter): Promise<Trend> {
    return this.queries.execute(new GetTrend(accountId, days));
  }
}
