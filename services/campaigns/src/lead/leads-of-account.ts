import { Inject, Injectable } from '@nestjs/common';
import { POOL, type Tx } from '@rekindle/platform';
import type pg from 'pg';

/** Which lists of an account may be seen: those that are there whole. */
@Injectable()
export class LeadsOfAccount {
  constructor(@Inject(POOL) private readonly pool: pg.Pool) {}

  async listIds(accountId: string): Promise<string[]> {
    const { rows } = await this.pool.query<{ id: string }>('SELECT list_id AS id FROM campaigns.lead_lists WHERE account_id = $1', [
      accountId,
    ]);
    return rows.map(({ id }) => id);
  }

  /** Whether the account has this address already, in any list or beside them. */
  async has(tx: Tx, accountId: string, emailKey: string): Promise<boolean> {
    const { rowCount } = await tx.query(
      `SELECT FROM vault.leads l JOIN campaigns.lead_lists USING (list_id) WHERE campaigns.lead_lists.account_id = $1 AND l.email_key = $2
       UNION ALL SELECT FROM vault.leads WHERE account_id = $1 AND email_key = $2 AND list_id IS NULL LIMIT 1`,
      [accountId, emailKey],
    );
    return Boolean(rowCount);
  }
}
