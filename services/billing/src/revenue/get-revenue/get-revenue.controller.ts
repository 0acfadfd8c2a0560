import { Controller, Get } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { GetRevenue, planTitle } from '@rekindle/contracts';
import { ForOperators } from '@rekindle/platform';
import { RevenueView } from './revenue.dto.js';

@ApiTags('operations')
@ForOperators()
@Controller('admin/revenue')
export class GetRevenueController {
  constructor(private readonly queries: QueryBus) {}

  @Get()
  @ApiOperation({ summary: 'The monthly revenue of all subscriptions, and what was refunded' })
  @ApiOkResponse({ type: RevenueView })
  async get(): Promise<RevenueView> {
    const revenue = await this.queries.execute(new GetRevenue());
    return { ...revenue, plans: revenue.plans.map((plan) => ({ ...plan, planName: planTitle(plan.planId) })) };
  }
}
