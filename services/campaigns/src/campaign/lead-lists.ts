import { Inject, Injectable } from '@nestjs/common';
import { POOL } from '@rekindle/platform';
import type pg from 'pg';

export interface LeadListState {
  listId: string;
  ready: boolean;
  /** What each column of the file became: a field of every lead, or a merge field of the list's own. */
  mapping: { column: string; field: string }[];
}

/** What campaigns need to know of the lists in this context's own read model. */
@Injectable()
export class LeadLists {
  constructor(@Inject(POOL) private readonly pool: pg.Pool) {}

  /** @returns the account's list, or null where it has none by this id */
  async find(accountId: string, listId: string): Promise<LeadListState | null> {
    const { rows } = await this.pool.query<LeadListState>(
      `SELECT list_id AS "listId", status = 'ready' AS ready, mapping FROM campaigns.lead_lists WHERE account_id = $1 AND list_id = $2`,
      [accountId, listId],
    );
    return rows[0] ?? null;
  }

  /** @returns the file names of the account's lists that still exist, by id */
  async names(accountId: string, listIds: readonly string[]): Promise<Map<string, string>> {
    const { rows } = await this.pool.query<{ list_id: string; file_name: string }>(
      'SELECT list_id, file_name FROM campaigns.lead_lists WHERE account_id = $1 AND list_id = ANY($2::uuid[])',
      [accountId, listIds],
    );
    return new Map(rows.map((row) => [row.list_id, row.file_name]));
  }
}
