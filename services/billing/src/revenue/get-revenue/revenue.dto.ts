import { ApiProperty } from '@nestjs/swagger';

const Count = (example: number, description?: string): PropertyDecorator =>
  ApiProperty({ type: 'integer', example, ...(description && { description }) });

export class PlanRevenue {
  @ApiProperty({ example: 'growth' })
  planId: string;
  @ApiProperty({ example: 'Growth' })
  planName: string;
  @Count(12)
  subscriptions: number;
  @Count(120_000, 'US cents a month')
  mrrCents: number;
}

export class MonthRefunds {
  @ApiProperty({ description: 'The running month in UTC, in business time', example: '2026-11' })
  month: string;
  @Count(2)
  count: number;
  @Count(20_000, 'US cents')
  cents: number;
}

export class RevenueView {
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
