import { Inject, Injectable } from '@nestjs/common';
import { POOL } from '@rekindle/platform';
import type pg from 'pg';

export interface LeadListState {
  listId: string;
  ready: boolean;
  fileName: string;
}

/** What campaigns need to know of the lists in this context's own read model. */
@Injectable()
export class LeadLists {
  constructor(@Inject(POOL) private readonly pool: pg.Pool) {}

  /** @returns the account's list, or null where it has none by this id */
  async find(accountId: string, listId: string): Promise<LeadListState | null> {
    const { rows } = await this.pool.query<LeadListState>(
      `SELECT list_id AS "listId", status = 'ready' AS ready, file_name AS "fileName"
       FROM campaigns.lead_lists WHERE account_id = $1 AND list_id = $2`,
      [accountId, listId],
    );
    return rows[0] ?? null;
  }
}
