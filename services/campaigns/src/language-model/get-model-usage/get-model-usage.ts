import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { ModelUsage } from '../model-usage.js';
import type { ModelUsageView } from './model-usage.dto.js';

/** What the language model has done for an account this month. */
export class GetModelUsage extends Query<ModelUsageView> {
  constructor(readonly accountId: string) {
    super();
  }
}

const MICROS = 1_000_000;

@QueryHandler(GetModelUsage)
export class GetModelUsageHandler implements IQueryHandler<GetModelUsage> {
  constructor(private readonly usage: ModelUsage) {}

  async execute({ accountId }: GetModelUsage): Promise<ModelUsageView> {
    const { costMicros, ...counted } = await this.usage.ofMonth(accountId);
    return { ...counted, costUsd: costMicros / MICROS };
  }
}
