import { Controller, Get, Param, Query } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { CurrentUser, PageRequest, type Principal, SellsPlans } from '@rekindle/platform';
import { FeeLinesPage, FeeMonthParams, FeeMonthSummary } from '../fee-month.dto.js';
import { GetPerformance, GetPerformanceMonth } from './get-performance.js';

@ApiTags('billing')
@SellsPlans()
@Controller('billing/performance')
export class GetPerformanceController {
  constructor(private readonly queries: QueryBus) {}

  @Get()
  @ApiOperation({ summary: 'What the performance option costs, month by month, the latest first' })
  @ApiOkResponse({ type: [FeeMonthSummary] })
  months(@CurrentUser() { accountId }: Principal): Promise<FeeMonthSummary[]> {
    return this.queries.execute(new GetPerformance(accountId));
  }

  @Get(':month')
  @ApiOperation({ summary: 'The orders behind the fee of a month, the latest first, page by page' })
  @ApiOkResponse({ type: FeeLinesPage })
  lines(
    @CurrentUser() { accountId }: Principal,
    @Param() { month }: FeeMonthParams,
    @Query() { after, limit }: PageRequest,
  ): Promise<FeeLinesPage> {
    return this.queries.execute(new GetPerformanceMonth(accountId, month, { after: after ?? null, limit }));
  }
}
