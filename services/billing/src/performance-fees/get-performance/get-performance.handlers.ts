import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { FeeStatement } from '../fee-statement.js';
import type { FeeLinesPage } from './fee-line.dto.js';
import type { FeeMonthSummary } from './fee-month.dto.js';
import { GetPerformance, GetPerformanceMonth } from './get-performance.js';

@QueryHandler(GetPerformance)
export class GetPerformanceHandler implements IQueryHandler<GetPerformance, FeeMonthSummary[]> {
  constructor(private readonly statement: FeeStatement) {}

  execute({ accountId }: GetPerformance): Promise<FeeMonthSummary[]> {
    return this.statement.months(accountId);
  }
}

@QueryHandler(GetPerformanceMonth)
export class GetPerformanceMonthHandler implements IQueryHandler<GetPerformanceMonth, FeeLinesPage> {
  constructor(private readonly statement: FeeStatement) {}

  async execute({ accountId, month, page: { after, limit } }: GetPerformanceMonth): Promise<FeeLinesPage> {
    const lines = await this.statement.lines(accountId, month, after, limit + 1);
    const items = lines.slice(0, limit);
    return { items, next: lines.length > limit ? (items.at(-1)?.conversionId ?? null) : null };
  }
}
