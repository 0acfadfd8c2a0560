import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { SuppressionsPage } from '../suppression.dto.js';
import { type SuppressionFilter, SuppressionsOfAccount } from '../suppressions-of-account.js';

export class GetSuppressions extends Query<SuppressionsPage> {
  constructor(
    readonly accountId: string,
    readonly filter: SuppressionFilter & { after?: string | undefined; limit: number },
  ) {
    super();
  }
}

@QueryHandler(GetSuppressions)
export class GetSuppressionsHandler implements IQueryHandler<GetSuppressions> {
  constructor(private readonly suppressions: SuppressionsOfAccount) {}

  async execute({ accountId, filter: { after, limit, ...filter } }: GetSuppressions): Promise<SuppressionsPage> {
    const found = await this.suppressions.page(accountId, filter, after ?? null, limit + 1);
    const items = found.slice(0, limit);
    return { items, next: found.length > limit ? (items.at(-1)?.id ?? null) : null };
  }
}
