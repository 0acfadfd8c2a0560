import { Inject } from '@nestjs/common';
import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { GetUnknownEmails, type UnknownEmail } from '@rekindle/contracts';
import { POOL } from '@rekindle/platform';
import type pg from 'pg';

const UNKNOWN = `
  SELECT id AS "deliveryId", account_id AS "accountId", campaign_id AS "campaignId", lead_id AS "leadId", step, intended_at AS since
  FROM mailer.deliveries WHERE state = 'unknown' ORDER BY intended_at LIMIT $1`;

@QueryHandler(GetUnknownEmails)
export class GetUnknownEmailsHandler implements IQueryHandler<GetUnknownEmails> {
  constructor(@Inject(POOL) private readonly pool: pg.Pool) {}

  async execute({ limit }: GetUnknownEmails): Promise<UnknownEmail[]> {
    return (await this.pool.query<UnknownEmail>(UNKNOWN, [limit])).rows;
  }
}
