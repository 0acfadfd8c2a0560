import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { ApiProperty } from '@nestjs/swagger';
import { ModelUsage } from '../model-usage.js';

export class ModelUsageView {
  @ApiProperty({ format: 'date', description: "First day of the month, in the account's time zone", example: '2026-11-01' })
  month: string;

  @ApiProperty({ type: 'integer', description: 'AI drafts', example: 12 })
  calls: number;

  @ApiProperty({ type: 'integer', description: 'What the language model has read and written', example: 38_400 })
  tokens: number;

  @ApiProperty({
    type: 'integer',
    nullable: true,
    description: 'What the plan gives for the month; beyond it the built-in strategist writes. null is unlimited',
    example: 500_000,
  })
  limit: number | null;

  @ApiProperty({ description: 'AI cost, in US dollars', example: 0.0512 })
  costUsd: number;
}

/** An account's usage of the language model this month. */
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
