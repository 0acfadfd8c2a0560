import { Inject } from '@nestjs/common';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { POOL } from '@rekindle/platform';
import type pg from 'pg';
import { CampaignBrakes } from '../campaign-brakes.js';
import { delayOfCampaign, limitOf } from '../delay.decide.js';
import { blockedEmails } from '../blocked-emails.js';
import { KnownCampaigns } from '../../known-campaigns/known-campaigns.js';
import type { Ledger, UnknownDelivery } from './ledger.dto.js';
import { countDeliveries } from '../../ledger/count-deliveries.js';
import { ledgerFigures } from '../../ledger/ledger-figures.decide.js';

/** Where every email of a campaign is. */
export class GetLedger extends Query<Ledger> {
  constructor(
    readonly accountId: string,
    readonly campaignId: string,
  ) {
    super();
  }
}

@QueryHandler(GetLedger)
export class GetLedgerHandler implements IQueryHandler<GetLedger> {
  constructor(
    @Inject(POOL) private readonly pool: pg.Pool,
    private readonly campaigns: KnownCampaigns,
    private readonly brakes: CampaignBrakes,
  ) {}

  /** @throws DomainError NOT_FOUND */
  async execute({ accountId, campaignId }: GetLedger): Promise<Ledger> {
    await this.campaigns.require(accountId, campaignId);
    const [rows, unknownDeliveries, blocked, brakes] = await Promise.all([
      countDeliveries(this.pool, campaignId),
      this.unknown(campaignId),
      blockedEmails(this.pool, accountId, campaignId),
      this.brakes.of(accountId, campaignId),
    ]);
    const steps = [...Map.groupBy(rows, (row) => row.step)].map(([step, own]) => ({ step, ...ledgerFigures(own) }));
    const delayedBy = delayOfCampaign(brakes, brakes);
    return { ...ledgerFigures(rows), steps, unknownDeliveries, blocked, delayedBy, planLimit: limitOf(delayedBy, brakes) };
  }

  private async unknown(campaignId: string): Promise<UnknownDelivery[]> {
    const { rows } = await this.pool.query<UnknownDelivery>(
      `SELECT lead_id AS "leadId", step, intended_at AS since FROM mailer.deliveries
       WHERE campaign_id = $1 AND state = 'unknown' ORDER BY intended_at LIMIT 1000`,
      [campaignId],
    );
    return rows;
  }
}
