import { Inject } from '@nestjs/common';
import { type IQueryHandler, Query, QueryBus, QueryHandler } from '@nestjs/cqrs';
import { ExportMail } from '@rekindle/contracts';
import { CLOCK, type Clock, POOL } from '@rekindle/platform';
import type pg from 'pg';
import { noSuchLead } from '../lead-streams.js';
import { LeadsOfPerson } from '../leads-of-person.js';
import type { LeadData } from './lead-data.dto.js';

export class GetLeadData extends Query<LeadData> {
  constructor(
    readonly accountId: string,
    readonly leadId: string,
  ) {
    super();
  }
}

@QueryHandler(GetLeadData)
export class GetLeadDataHandler implements IQueryHandler<GetLeadData> {
  constructor(
    @Inject(POOL) private readonly pool: pg.Pool,
    @Inject(CLOCK) private readonly clock: Clock,
    private readonly queries: QueryBus,
    private readonly people: LeadsOfPerson,
  ) {}

  /** @throws DomainError NOT_FOUND */
  async execute({ accountId, leadId }: GetLeadData): Promise<LeadData> {
    const leads = await this.people.by(accountId, leadId);
    const [lead] = leads;
    if (!lead) throw noSuchLead();
    const ids = leads.map(({ id }) => id);
    const mail = (await this.queries.execute(new ExportMail(accountId, lead.email, ids))) as Omit<
      LeadData,
      'leads' | 'orders' | 'exportedAt'
    >;
    const { rows: orders } = await this.pool.query<object>(ORDERS, [accountId, ids]);
    return { exportedAt: this.clock.now(), leads: leads.map(({ accountId: _, ...facts }) => facts), orders, ...mail };
  }
}

const ORDERS = `
  SELECT v.conversion_id AS "conversionId", r.external_id AS "orderId", v.campaign_id AS "campaignId", v.amount_cents::float8 AS "amountCents",
    v.reversed_cents::float8 AS "reversedCents", v.currency, v.occurred_at AS "orderedAt"
  FROM campaigns.conversion_view v LEFT JOIN campaigns.conversion_requests r USING (conversion_id)
  WHERE v.account_id = $1 AND v.lead_id = ANY($2) ORDER BY v.occurred_at, v.conversion_id`;
