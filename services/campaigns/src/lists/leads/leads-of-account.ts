import { Inject, Injectable } from '@nestjs/common';
import { POOL, type Tx, plainLine } from '@rekindle/platform';
import type { LeadFilter } from '@rekindle/vault';
import type pg from 'pg';

/** Which leads are meant: of one list or of the whole account, and what they have to match. */
export interface LeadsSelection {
  listId?: string;
  search?: string;
  source?: string;
}

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

  /** What a reading of these lists page by page rests on: another value says that some of them are gone, or have other leads. */
  async edition(accountId: string, { listIds, withoutList }: LeadFilter): Promise<string> {
    const { rows } = await this.pool.query<{ edition: string }>(EDITION, [accountId, listIds, withoutList ?? false]);
    return rows[0]?.edition ?? '';
  }

  async filter(accountId: string, { listId, search, source }: LeadsSelection): Promise<LeadFilter> {
    const lists = await this.listIds(accountId);
    // What is stored is spelled by this rule too.
    const words = plainLine(search ?? '');
    const scope = listId ? { listIds: lists.filter((id) => id === listId) } : { listIds: lists, withoutList: true };
    return { ...scope, ...(words && { search: words }), ...(source && { source }) };
  }

  /** How many leads the account has, in its lists and beside them. */
  async count(accountId: string): Promise<number> {
    const { rows } = await this.pool.query<{ leads: number }>(
      `SELECT ((SELECT coalesce(sum(v.leads), 0) FROM campaigns.lead_list_view v JOIN campaigns.lead_lists USING (list_id)
          WHERE v.account_id = $1)
        + (SELECT count(*) FROM vault.leads WHERE account_id = $1 AND list_id IS NULL))::int AS leads`,
      [accountId],
    );
    return rows[0]?.leads ?? 0;
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

const EDITION = `
  SELECT concat_ws(' ',
    (SELECT string_agg(import_id::text, ' ' ORDER BY list_id) FROM campaigns.lead_lists WHERE account_id = $1 AND list_id = ANY ($2::uuid[])),
    (SELECT through_id FROM campaigns.lead_deletions WHERE account_id = $1 AND $3)) AS edition`;
