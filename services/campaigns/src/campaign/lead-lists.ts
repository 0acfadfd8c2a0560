import { Inject, Injectable } from '@nestjs/common';
import { POOL, type Tx } from '@rekindle/platform';
import { LeadVault } from '@rekindle/vault';
import type pg from 'pg';
import type { WantedList } from './wanted-list.decide.js';

export interface LeadListState {
  listId: string;
  ready: boolean;
  /** The field of each column: a field of every lead, or a merge field of this list. */
  mapping: { column: string; field: string }[];
}

/** Facts about lists for campaigns, from this context's own read model. */
@Injectable()
export class LeadLists {
  constructor(
    @Inject(POOL) private readonly pool: pg.Pool,
    private readonly leads: LeadVault,
  ) {}

  /** @returns the account's list, or null if it does not exist */
  async find(accountId: string, listId: string): Promise<LeadListState | null> {
    return (await this.pool.query<LeadListState>(FIND, [accountId, listId])).rows[0] ?? null;
  }

  /** The same, and no import changes its columns until the transaction ends. */
  async hold(tx: Tx, accountId: string, listId: string): Promise<LeadListState | null> {
    return (await tx.query<LeadListState>(`${FIND} FOR SHARE`, [accountId, listId])).rows[0] ?? null;
  }

  /** @returns the account's list with its contents, as the target of a campaign */
  async wanted(accountId: string, listId: string): Promise<WantedList> {
    const list = await this.find(accountId, listId);
    if (!list) return null;
    const { leads, withFirstName, withCompany, withTitle } = await this.leads.listFacts(listId);
    return { listId, ready: list.ready, facts: { leads, withFirstName, withCompany, withTitle } };
  }

  /** @returns the lists that can be written to, by account, the newest first */
  async readyOnes(accountIds: readonly string[]): Promise<Map<string, { id: string; name: string }[]>> {
    const { rows } = await this.pool.query<{ account_id: string; id: string; name: string }>(
      `SELECT account_id, list_id AS id, file_name AS name FROM campaigns.lead_lists
       WHERE account_id = ANY($1::uuid[]) AND status = 'ready' ORDER BY uploaded_at DESC`,
      [accountIds],
    );
    const lists = Map.groupBy(rows, (row) => row.account_id);
    return new Map([...lists].map(([accountId, own]) => [accountId, own.map(({ id, name }) => ({ id, name }))]));
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

const FIND = `
  SELECT list_id AS "listId", status = 'ready' AS ready, mapping FROM campaigns.lead_lists WHERE account_id = $1 AND list_id = $2`;
