import { Inject } from '@nestjs/common';
import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { GetHeldAccounts } from '@rekindle/contracts';
import { POOL } from '@rekindle/platform';
import type pg from 'pg';

@QueryHandler(GetHeldAccounts)
export class GetHeldAccountsHandler implements IQueryHandler<GetHeldAccounts> {
  constructor(@Inject(POOL) private readonly pool: pg.Pool) {}

  async execute({ accountIds }: GetHeldAccounts): Promise<string[]> {
    const { rows } = await this.pool.query<{ id: string }>(
      'SELECT account_id AS id FROM mailer.account_sending WHERE account_id = ANY($1::uuid[]) AND held',
      [accountIds],
    );
    return rows.map(({ id }) => id);
  }
}
