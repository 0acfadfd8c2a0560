import { Controller, Get, Param, Query } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { CurrentUser, type Principal, PageRequest } from '@rekindle/platform';
import { FeeMonthParams } from '../fee-month-params.dto.js';
import { FeeLinesPage } from './fee-line.dto.js';
import { FeeMonthSummary } from './fee-month.dto.js';
import { GetPerformance, GetPerformanceMonth } from './get-performance.js';

@ApiTags('billing')
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
