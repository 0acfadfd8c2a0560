import { Injectable } from '@nestjs/common';
import type { EventsFor, Projection, TableName } from '@rekindle/event-sourcing';
import type { Tx } from '@rekindle/platform';

const TABLE = 'campaigns.conversion_fees';

/** The fee for each order, from billing's own sums, so that a campaign's page and the invoice cannot differ. */
@Injectable()
export class ConversionFeesProjection implements Projection {
  readonly name = 'campaigns.conversion-fees';
  readonly version = 1;
  readonly context = 'campaigns';
  readonly subscribesTo = ['PerformanceFeeAccrued', 'PerformanceFeeReversed'] as const;
  readonly tables = [TABLE];
  readonly reads = ['data'] as const;

  // A refund in a later month is in another stream and may be processed before the fee, which sums allow.
  async apply(events: EventsFor<ConversionFeesProjection>, tx: Tx, table: TableName): Promise<void> {
    const moves = events.map(({ type, data: { accountId, conversionId, campaignId, feeCents } }) => ({
      ...{ account_id: accountId, conversion_id: conversionId, campaign_id: campaignId },
      fee_cents: type === 'PerformanceFeeAccrued' ? feeCents : -feeCents,
    }));
    await tx.query(
      `INSERT INTO ${table(TABLE)} AS f (conversion_id, account_id, campaign_id, fee_cents)
       SELECT conversion_id, account_id, campaign_id, sum(fee_cents)
       FROM jsonb_to_recordset($1) AS m(conversion_id uuid, account_id uuid, campaign_id uuid, fee_cents bigint)
       GROUP BY 1, 2, 3 ORDER BY 1
       ON CONFLICT (conversion_id) DO UPDATE SET fee_cents = f.fee_cents + excluded.fee_cents`,
      [JSON.stringify(moves)],
    );
  }
}
