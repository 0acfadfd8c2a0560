import { Inject, Injectable } from '@nestjs/common';
import { POOL, type Tx, plainLine } from '@rekindle/platform';
import type { LeadFilter } from '@rekindle/vault';
import type pg from 'pg';

/** A selection of leads: of one list or the whole account, with a filter. */
export interface LeadsSelection {
  listId?: string;
  search?: string;
  source?: string;
}

/** The visible lists of an account: those completely imported. */
@Injectable()
export class LeadsOfAccount {
  constructor(@Inject(POOL) private readonly pool: pg.Pool) {}

  async listIds(accountId: string): Promise<string[]> {
    const { rows } = await this.pool.query<{ id: string }>('SELECT list_id AS id FROM campaigns.lead_lists WHERE account_id = $1', [
      accountId,
    ]);
    return rows.map(({ id }) => id);
  }

  /** A version for paging through these lists: it changes if any of them is deleted or gets other leads. */
  async edition(accountId: string, { listIds, withoutList }: LeadFilter): Promise<string> {
    const { rows } = await this.pool.query<{ edition: string }>(EDITION, [accountId, listIds, withoutList ?? false]);
    return rows[0]?.edition ?? '';
  }

  async filter(accountId: string, { listId, search, source }: LeadsSelection): Promise<LeadFilter> {
    const lists = await this.listIds(accountId);
    // Stored addresses are normalised by the same rule.
    const words = plainLine(search ?? '');
    const scope = listId ? { listIds: lists.filter((id) => id === listId) } : { listIds: lists, withoutList: true };
    return { ...scope, ...(words && { search: words }), ...(source && { source }) };
  }

  /** The number of the account's leads, inside and outside lists. */
  async count(accountId: string): Promise<number> {
    const { rows } = await this.pool.query<{ leads: number }>(
      `SELECT ((SELECT coalesce(sum(v.leads), 0) FROM campaigns.lead_list_view v JOIN campaigns.lead_lists USING (list_id)
          WHERE v.account_id = $1)
        + (SELECT count(*) FROM vault.leads WHERE account_id = $1 AND list_id IS NULL))::int AS leads`,
      [accountId],
    );
    return rows[0]?.leads ?? 0;
  }

  /** Whether the account already has this address, inside or outside lists. */
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
