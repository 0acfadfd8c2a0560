import { Inject } from '@nestjs/common';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { POOL } from '@rekindle/platform';
import type pg from 'pg';
import type { LeadListSummary } from '../lead-list.dto.js';

export class GetLeadLists extends Query<LeadListSummary[]> {
  constructor(readonly accountId: string) {
    super();
  }
}

type Row = Omit<LeadListSummary, 'uploadedAt'> & { uploadedAt: Date };

const LISTS = `
  SELECT v.list_id AS _id, r.file_name AS "fileName", v.status, v.leads AS "totalLeads", v.uploaded_at AS "uploadedAt"
  FROM campaigns.lead_list_view v JOIN campaigns.lead_lists r USING (list_id)
  WHERE v.account_id = $1 ORDER BY v.uploaded_at DESC, v.list_id DESC`;

@QueryHandler(GetLeadLists)
export class GetLeadListsHandler implements IQueryHandler<GetLeadLists> {
  constructor(@Inject(POOL) private readonly pool: pg.Pool) {}

  async execute({ accountId }: GetLeadLists): Promise<LeadListSummary[]> {
    const { rows } = await this.pool.query<Row>(LISTS, [accountId]);
    return rows.map((row) => ({ ...row, uploadedAt: row.uploadedAt.toISOString() }));
  }
}
