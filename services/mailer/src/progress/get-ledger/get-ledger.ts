import { Inject } from '@nestjs/common';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { POOL } from '@rekindle/platform';
import type pg from 'pg';
import { CampaignBrakes } from '../campaign-brakes.js';
import { delayOfCampaign, limitOf } from '../delay.decide.js';
import { blockedEmails } from '../blocked-emails.js';
import { KnownCampaigns } from '../../known-campaigns/known-campaigns.js';
import { lastAnchor } from '../../ledger-chain/ledger-anchors.js';
import type { Ledger } from './ledger.dto.js';
import { UnknownDeliveries } from './unknown-deliveries.js';
import { countDeliveries } from '../../ledger/count-deliveries.js';
import { ledgerFigures } from '../../ledger/ledger-figures.decide.js';

/** The number of a campaign's emails in each state. */
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
    private readonly unknowns: UnknownDeliveries,
  ) {}

  /** @throws DomainError NOT_FOUND */
  async execute({ accountId, campaignId }: GetLedger): Promise<Ledger> {
    await this.campaigns.require(accountId, campaignId);
    const [rows, unknownDeliveries, blocked, brakes, chain] = await Promise.all([
      countDeliveries(this.pool, campaignId),
      this.unknowns.of(accountId, campaignId),
      blockedEmails(this.pool, accountId, campaignId),
      this.brakes.of(accountId, campaignId),
      lastAnchor(this.pool, campaignId),
    ]);
    const steps = [...Map.groupBy(rows, (row) => row.step)].map(([step, own]) => ({ step, ...ledgerFigures(own) }));
    const delayedBy = delayOfCampaign(brakes, brakes);
    const planLimit = limitOf(delayedBy, brakes);
    return { ...ledgerFigures(rows), steps, unknownDeliveries, blocked, delayedBy, planLimit, chain };
  }
}
