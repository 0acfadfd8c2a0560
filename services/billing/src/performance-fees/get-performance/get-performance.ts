import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { FeeLinesPage, FeeMonthSummary } from '../fee-month.dto.js';
import { FeeStatement } from '../fee-statement.js';

/** An account's months of performance fees. */
export class GetPerformance extends Query<FeeMonthSummary[]> {
  constructor(readonly accountId: string) {
    super();
  }
}

@QueryHandler(GetPerformance)
export class GetPerformanceHandler implements IQueryHandler<GetPerformance> {
  constructor(private readonly statement: FeeStatement) {}

  execute({ accountId }: GetPerformance): Promise<FeeMonthSummary[]> {
    return this.statement.months(accountId);
  }
}

/** The orders behind one of these months. */
export class GetPerformanceMonth extends Query<FeeLinesPage> {
  constructor(
    readonly accountId: string,
    readonly month: string,
    readonly page: { after: string | null; limit: number },
  ) {
    super();
  }
}

@QueryHandler(GetPerformanceMonth)
export class GetPerformanceMonthHandler implements IQueryHandler<GetPerformanceMonth> {
  constructor(private readonly statement: FeeStatement) {}

  async execute({ accountId, month, page: { after, limit } }: GetPerformanceMonth): Promise<FeeLinesPage> {
    const lines = await this.statement.lines(accountId, month, after, limit + 1);
    const items = lines.slice(0, limit);
    return { items, next: lines.length > limit ? (items.at(-1)?.conversionId ?? null) : null };
  }
}
