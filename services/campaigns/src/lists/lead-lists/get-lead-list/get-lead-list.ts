import { Inject } from '@nestjs/common';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { leadListStream } from '@rekindle/contracts';
import { EventStore } from '@rekindle/event-sourcing';
import { POOL } from '@rekindle/platform';
import type pg from 'pg';
import { LeadsUsage } from '../../../limits/leads-usage.js';
import { CampaignsOfList } from '../campaigns-of-list.js';
import { LeadListRecords } from '../lead-list-records.js';
import { type ImportFigures, leadList, noSuchLeadList } from '../lead-list.js';
import type { LeadListDetail } from './get-lead-list.dto.js';

export class GetLeadList extends Query<LeadListDetail> {
  constructor(
    readonly accountId: string,
    readonly listId: string,
  ) {
    super();
  }
}

type Figures = ImportFigures & { leads: number };

const FIGURES = `
  SELECT leads, total_leads AS "totalLeads", valid_leads AS "validLeads", invalid_leads AS "invalidLeads",
    duplicate_leads AS "duplicateLeads", over_limit_leads AS "overLimitLeads"
  FROM campaigns.lead_list_view WHERE account_id = $1 AND list_id = $2`;

@QueryHandler(GetLeadList)
export class GetLeadListHandler implements IQueryHandler<GetLeadList> {
  constructor(
    @Inject(POOL) private readonly pool: pg.Pool,
    private readonly store: EventStore,
    private readonly records: LeadListRecords,
    private readonly usage: LeadsUsage,
    private readonly campaigns: CampaignsOfList,
  ) {}

  async execute({ accountId, listId }: GetLeadList): Promise<LeadListDetail> {
    const record = await this.records.get(accountId, listId);
    const { rows } = await this.pool.query<Figures>(FIGURES, [accountId, listId]);
    const { leads, validLeads, invalidLeads, duplicateLeads, overLimitLeads } = rows[0] ?? (await this.folded(accountId, listId));
    return {
      _id: listId,
      fileName: record.fileName,
      status: 'ready',
      totalLeads: leads,
      uploadedAt: record.uploadedAt.toISOString(),
      validLeads,
      invalidLeads,
      duplicateLeads,
      overLimitLeads,
      waiting: overLimitLeads > 0 ? await this.usage.whyWaiting(accountId) : null,
      mapping: record.mapping,
      fileStored: record.fileDiscardedAt === null,
      campaigns: await this.campaigns.all(accountId, listId),
    };
  }

  /** A list not yet in the read model is folded from its own stream. */
  private async folded(accountId: string, listId: string): Promise<Figures> {
    const { state } = await this.store.load(accountId, leadListStream(listId), leadList);
    if (state.status !== 'ready') throw noSuchLeadList();
    return { ...state.figures, leads: state.leads };
  }
}
