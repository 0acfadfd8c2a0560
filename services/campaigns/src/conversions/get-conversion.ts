import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { Conversion } from './conversion.dto.js';
import { noSuchConversion } from './conversion.errors.js';
import { Conversions } from './conversions.js';
import { type ConversionRow, isReversed } from './conversion.js';

/** One order, for the response to a repeated request. */
export class GetConversion extends Query<Conversion> {
  constructor(
    readonly accountId: string,
    readonly conversionId: string,
  ) {
    super();
  }
}

@QueryHandler(GetConversion)
export class GetConversionHandler implements IQueryHandler<GetConversion> {
  constructor(private readonly conversions: Conversions) {}

  async execute({ accountId, conversionId }: GetConversion): Promise<Conversion> {
    const found = await this.conversions.find({ accountId, conversionId });
    if (!found) throw noSuchConversion();
    return toConversion(found.row, found.externalId);
  }
}

export const toConversion = (row: ConversionRow, externalId: string | null): Conversion => ({
  id: row.conversionId,
  external_id: externalId,
  lead_id: row.leadId,
  campaign_id: row.campaignId,
  step: row.step,
  credited: row.step !== null,
  rule: row.rule,
  amount: row.amountCents / 100,
  reversed_amount: row.reversedCents / 100,
  status: statusOf(row),
  currency: row.currency,
  occurred_at: row.occurredAt.toISOString(),
  reversed_at: row.reversedAt?.toISOString() ?? null,
});

function statusOf(row: ConversionRow): Conversion['status'] {
  if (isReversed(row)) return 'reversed';
  return row.reversedCents > 0 ? 'partly_reversed' : 'recorded';
}
