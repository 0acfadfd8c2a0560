import { Inject } from '@nestjs/common';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { POOL } from '@rekindle/platform';
import { LeadVault } from '@rekindle/vault';
import type pg from 'pg';
import { CampaignReader } from '../../campaign/campaign-reader.js';
import { selectList } from '../../campaign/campaign-tables.js';
import { conversionColumns } from '../conversion-view.projection.js';
import { toConversion } from '../get-conversion.js';
import type { ConversionRow } from '../conversion.js';
import type { ConversionsPage } from './get-conversions.dto.js';

export interface ConversionsFilter {
  campaignId?: string;
  leadId?: string;
  /** The id of the last order of the previous page. */
  after?: string;
  limit: number;
}

/** An account's orders, newest first. */
export class GetConversions extends Query<ConversionsPage> {
  constructor(
    readonly accountId: string,
    readonly filter: ConversionsFilter,
  ) {
    super();
  }
}

@QueryHandler(GetConversions)
export class GetConversionsHandler implements IQueryHandler<GetConversions> {
  constructor(
    @Inject(POOL) private readonly pool: pg.Pool,
    private readonly vault: LeadVault,
    private readonly campaigns: CampaignReader,
  ) {}

  async execute({ accountId, filter }: GetConversions): Promise<ConversionsPage> {
    if (filter.campaignId) await this.campaigns.one({ accountId, campaignId: filter.campaignId });
    const found = await this.read(accountId, filter);
    const rows = found.slice(0, filter.limit);
    const leads = await this.vault.byIds(
      accountId,
      rows.map(({ leadId }) => leadId),
    );
    return {
      items: rows.map(({ externalId, ...row }) => ({ ...toConversion(row, externalId), email: leads.get(row.leadId)?.email ?? null })),
      next: found.length > filter.limit ? (rows.at(-1)?.conversionId ?? null) : null,
    };
  }

  private async read(accountId: string, { campaignId, leadId, after, limit }: ConversionsFilter) {
    const values: unknown[] = [accountId, limit + 1];
    const where = (condition: (place: string) => string, value: string | undefined): string =>
      value ? ` AND ${condition(`$${values.push(value)}`)}` : '';
    const conditions = [
      where((place) => `c.campaign_id = ${place}`, campaignId),
      where((place) => `c.lead_id = ${place}`, leadId),
      where((place) => `(c.occurred_at, c.conversion_id) < ${LAST(place)}`, after),
    ].join('');
    const { rows } = await this.pool.query<ConversionRow & { externalId: string | null }>(
      `SELECT ${selectList(conversionColumns, 'c.')}, request.external_id AS "externalId"
       FROM campaigns.conversion_view AS c LEFT JOIN campaigns.conversion_requests AS request USING (conversion_id)
       WHERE c.account_id = $1${conditions} ORDER BY c.occurred_at DESC, c.conversion_id DESC LIMIT $2`,
      values,
    );
    return rows;
  }
}

const LAST = (place: string): string =>
  `(SELECT last.occurred_at, last.conversion_id FROM campaigns.conversion_view AS last WHERE last.conversion_id = ${place} AND last.account_id = $1)`;
