import { Inject, Injectable } from '@nestjs/common';
import { POOL, type Tx } from '@rekindle/platform';
import type pg from 'pg';
import { type LeadFilter, idsQuery, pageQuery } from './lead-page.js';
import { type LeadRow, type VaultLead, leadColumns, toLead } from './vault-lead.js';

const BEFORE_ALL = '00000000-0000-0000-0000-000000000000';

export interface CustomField {
  field: string;
  leads: number;
  example: string;
}

/** A list's actual content: the number of leads, and how many of them have each field. */
export interface LeadListFacts {
  leads: number;
  withFirstName: number;
  withLastName: number;
  withCompany: number;
  withPhone: number;
  withTitle: number;
  /** Merge-field names of the file's own columns, in alphabetical order. */
  customFields: string[];
}

export interface ListSearch {
  listId: string;
  search: string;
  /** These leads only. */
  among?: readonly string[];
}

/** Reads of `vault.leads`; only the campaigns context writes there. */
@Injectable()
export class LeadVault {
  constructor(@Inject(POOL) private readonly pool: pg.Pool) {}

  /** @param tx reads in the caller's transaction; @returns the account's leads that still exist, by id; the others are absent */
  async byIds(accountId: string, ids: readonly string[], tx?: Tx): Promise<Map<string, VaultLead>> {
    const leads = await this.read(BY_IDS, [accountId, ids], tx);
    return new Map(leads.map((lead) => [lead.id, lead]));
  }

  /** Locks the lead against deletion until the transaction ends. @returns whether it exists */
  async share(tx: Tx, accountId: string, leadId: string): Promise<boolean> {
    return (await tx.query('SELECT FROM vault.leads WHERE account_id = $1 AND id = $2 FOR KEY SHARE', [accountId, leadId])).rowCount === 1;
  }

  /** @returns whether any lead is on the list */
  async areOn(listId: string): Promise<boolean> {
    return (await this.pool.query('SELECT FROM vault.leads WHERE list_id = $1 LIMIT 1', [listId])).rowCount === 1;
  }

  /**
   * One page of an account's leads: in the order of the file for one list, newest first otherwise.
   * @param after the id of the last lead of the previous page, null for the first page
   */
  page(accountId: string, filter: LeadFilter, after: string | null, limit: number): Promise<VaultLead[]> {
    const query = pageQuery(accountId, filter, after, limit);
    return this.read(query.text, query.values);
  }

  /** The ids of the leads of one list that a search finds, in the order of its file, for readers that select among them first. */
  async matchingIds(accountId: string, filter: ListSearch, after: string | null, limit: number): Promise<string[]> {
    const query = idsQuery(
      accountId,
      { listIds: [filter.listId], search: filter.search, among: filter.among, order: 'file' },
      after,
      limit,
    );
    const { rows } = await this.pool.query<{ id: string }>(query.text, query.values);
    return rows.map((row) => row.id);
  }

  /** @returns those of these leads that a search finds, by name, address or company */
  async matchingAmong(accountId: string, search: string, ids: readonly string[]): Promise<Set<string>> {
    const { rows } = await this.pool.query<{ id: string }>(MATCHING_AMONG, [accountId, ids, search.trim().toLowerCase()]);
    return new Set(rows.map((row) => row.id));
  }

  /**
   * The leads of one list in the order of its file, for fan-outs in chunks.
   * @param afterId null for the first chunk; tx: reads in the caller's transaction
   */
  listPage(listId: string, afterId: string | null, limit: number, tx?: Tx): Promise<VaultLead[]> {
    return this.read(LIST_PAGE, [listId, afterId ?? BEFORE_ALL, limit], tx);
  }

  async countInList(listId: string): Promise<number> {
    const { rows } = await this.pool.query<{ leads: number }>('SELECT count(*)::int AS leads FROM vault.leads WHERE list_id = $1', [
      listId,
    ]);
    return rows[0]?.leads ?? 0;
  }

  async listFacts(listId: string): Promise<LeadListFacts> {
    const { rows } = await this.pool.query<LeadListFacts>(FACTS, [listId]);
    return rows[0] as LeadListFacts;
  }

  /** The list's own columns, with the number of leads with a value, and an example value. */
  async customFieldsOf(listId: string): Promise<CustomField[]> {
    const { rows } = await this.pool.query<CustomField>(CUSTOM_FIELDS, [listId]);
    return rows;
  }

  private async read(text: string, values: unknown[], tx?: Tx): Promise<VaultLead[]> {
    const { rows } = await (tx ?? this.pool).query<LeadRow>(text, values);
    return rows.map(toLead);
  }
}

const BY_IDS = `SELECT ${leadColumns} FROM vault.leads WHERE account_id = $1 AND id = ANY($2::uuid[])`;
const MATCHING_AMONG = 'SELECT id FROM vault.leads WHERE account_id = $1 AND id = ANY($2::uuid[]) AND strpos(search, $3) > 0';
const LIST_PAGE = `SELECT ${leadColumns} FROM vault.leads WHERE list_id = $1 AND id > $2 ORDER BY list_id, id LIMIT $3`;

const CUSTOM_FIELDS = `
  SELECT own.field, count(*)::int AS leads, left((array_agg(own.value ORDER BY lead.id))[1], 200) AS example
  FROM vault.leads AS lead CROSS JOIN LATERAL jsonb_each_text(lead.custom) AS own(field, value)
  WHERE lead.list_id = $1 AND trim(own.value) <> '' GROUP BY own.field ORDER BY own.field LIMIT 200`;

const FACTS = `
  SELECT count(*)::int AS leads, count(first_name)::int AS "withFirstName", count(last_name)::int AS "withLastName",
    count(company)::int AS "withCompany", count(phone)::int AS "withPhone", count(title)::int AS "withTitle",
    coalesce((
      SELECT array_agg(DISTINCT field ORDER BY field)
      FROM vault.leads AS lead CROSS JOIN LATERAL jsonb_object_keys(lead.custom) AS field
      WHERE lead.list_id = $1
    ), '{}') AS "customFields"
  FROM vault.leads WHERE list_id = $1`;
