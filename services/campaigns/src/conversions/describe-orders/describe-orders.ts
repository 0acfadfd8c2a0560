import { Inject } from '@nestjs/common';
import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { DescribeOrders, type DescribedOrder } from '@rekindle/contracts';
import { POOL } from '@rekindle/platform';
import { LeadVault } from '@rekindle/vault';
import type pg from 'pg';

@QueryHandler(DescribeOrders)
export class DescribeOrdersHandler implements IQueryHandler<DescribeOrders> {
  constructor(
    @Inject(POOL) private readonly pool: pg.Pool,
    private readonly leads: LeadVault,
  ) {}

  async execute({ accountId, conversionIds }: DescribeOrders): Promise<DescribedOrder[]> {
    const { rows } = await this.pool.query<Omit<DescribedOrder, 'email'>>(ORDERS, [accountId, conversionIds]);
    const leads = await this.leads.byIds(
      accountId,
      rows.map(({ leadId }) => leadId),
    );
    return rows.map((row) => ({ ...row, email: leads.get(row.leadId)?.email ?? null }));
  }
}

const ORDERS = `
  SELECT c.conversion_id AS "conversionId", request.external_id AS "externalId", c.lead_id AS "leadId"
  FROM campaigns.conversion_view AS c LEFT JOIN campaigns.conversion_requests AS request USING (conversion_id)
  WHERE c.account_id = $1 AND c.conversion_id = ANY($2::uuid[])`;
