import { Inject } from '@nestjs/common';
import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { GetDeliveryIds } from '@rekindle/contracts';
import { POOL } from '@rekindle/platform';
import type pg from 'pg';

const BEFORE_ALL = '00000000-0000-0000-0000-000000000000';
const CAMPAIGNS = 'campaign_id IN (SELECT campaign_id FROM mailer.sendings WHERE account_id = $1';

@QueryHandler(GetDeliveryIds)
export class GetDeliveryIdsHandler implements IQueryHandler<GetDeliveryIds> {
  constructor(@Inject(POOL) private readonly pool: pg.Pool) {}

  async execute({ accountId, to, after, limit }: GetDeliveryIds): Promise<string[]> {
    const values: unknown[] = [accountId, after ?? BEFORE_ALL, limit];
    const { rows } = await this.pool.query<{ id: string }>(
      `SELECT id FROM mailer.deliveries WHERE account_id = $1 AND id > $2 AND state NOT IN ('waiting', 'skipped')
       AND ${among(to, values)} ORDER BY id LIMIT $3`,
      values,
    );
    return rows.map(({ id }) => id);
  }
}

/** Selects the campaigns first, because deliveries are found by campaign and lead. */
function among(to: GetDeliveryIds['to'], values: unknown[]): string {
  if (to === 'everybody') return `${CAMPAIGNS})`;
  if ('listId' in to) return `${CAMPAIGNS} AND list_id = $${values.push(to.listId)})`;
  return `${CAMPAIGNS}) AND lead_id = $${values.push(to.leadId)}`;
}
