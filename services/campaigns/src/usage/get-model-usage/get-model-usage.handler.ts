import { Inject } from '@nestjs/common';
import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { ModelUsage } from '../../language-model/model-usage.js';
import { GetModelUsage } from './get-model-usage.js';
import type { ModelUsageView } from './model-usage.dto.js';

const MICROS = 1_000_000;

@QueryHandler(GetModelUsage)
export class GetModelUsageHandler implements IQueryHandler<GetModelUsage, ModelUsageView> {
  constructor(@Inject(ModelUsage) private readonly usage: ModelUsage) {}

  async execute({ accountId }: GetModelUsage): Promise<ModelUsageView> {
    const { costMicros, ...counted } = await this.usage.ofMonth(accountId);
    return { ...counted, costUsd: costMicros / MICROS };
  }
}
