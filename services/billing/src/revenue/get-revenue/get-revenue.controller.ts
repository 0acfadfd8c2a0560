import { Controller, Get } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { ApiOkResponse, ApiOperation, ApiProperty, ApiTags } from '@nestjs/swagger';
import { GetRevenue, planTitle } from '@rekindle/contracts';
import { ForOperators, SellsPlans } from '@rekindle/platform';

const Count = (example: number, description?: string): PropertyDecorator =>
  ApiProperty({ type: 'integer', example, ...(description && { description }) });

class PlanRevenue {
  @ApiProperty({ example: 'growth' })
  planId: string;
  @ApiProperty({ example: 'Growth' })
  planName: string;
  @Count(12)
  subscriptions: number;
  @Count(120_000, 'US cents a month')
  mrrCents: number;
}

class MonthRefunds {
  @ApiProperty({ description: 'The running month in UTC, in business time', example: '2026-11' })
  month: string;
  @Count(2)
  count: number;
  @Count(20_000, 'US cents')
  cents: number;
}

class RevenueView {
  @Count(240_000, 'US cents a month: the prices of the subscriptions that are active or past due')
  mrrCents: number;
  @Count(18)
  subscriptions: number;
  @Count(1, 'Of the subscriptions: a payment failed and is retried')
  pastDue: number;
  @Count(2, 'Of the subscriptions: cancelled, and paid until they end')
  canceling: number;
  @Count(3, 'Accounts with a granted plan that has not ended; they bring no revenue')
  granted: number;
  @Count(1_900_000, 'US cents of all time, without what was refunded')
  paidCents: number;
  @ApiProperty({ type: MonthRefunds })
  refunds: MonthRefunds;
  @ApiProperty({ type: [PlanRevenue], description: 'By revenue, the highest first' })
  plans: PlanRevenue[];
}

@ApiTags('operations')
@SellsPlans()
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
