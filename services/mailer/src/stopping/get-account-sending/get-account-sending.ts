import { Inject } from '@nestjs/common';
import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { type AccountSendingState, GetAccountSending } from '@rekindle/contracts';
import { POOL } from '@rekindle/platform';
import type pg from 'pg';

@QueryHandler(GetAccountSending)
export class GetAccountSendingHandler implements IQueryHandler<GetAccountSending> {
  constructor(@Inject(POOL) private readonly pool: pg.Pool) {}

  async execute({ accountId }: GetAccountSending): Promise<AccountSendingState> {
    const { rowCount } = await this.pool.query('SELECT 1 FROM mailer.account_sending WHERE account_id = $1 AND held', [accountId]);
    return { held: rowCount === 1 };
  }
}
