import { Inject, Injectable } from '@nestjs/common';
import { POOL } from '@rekindle/platform';
import { LeadVault, type VaultLead } from '@rekindle/vault';
import type pg from 'pg';

/** Finds all leads of a person, who may be on several lists. */
@Injectable()
export class LeadsOfPerson {
  constructor(
    @Inject(POOL) private readonly pool: pg.Pool,
    private readonly vault: LeadVault,
  ) {}

  /** @returns the account's leads with the same address as the given one, which comes first; none if it does not exist */
  async by(accountId: string, leadId: string): Promise<VaultLead[]> {
    const ids = await this.ids(this.pool, accountId, leadId);
    const leads = await this.vault.byIds(accountId, ids);
    return ids.flatMap((id) => leads.get(id) ?? []);
  }

  /** Those of lists that are still being imported are not among them. */
  async ids(db: Pick<pg.Pool, 'query'>, accountId: string, leadId: string): Promise<string[]> {
    const { rows } = await db.query<{ id: string }>(
      `SELECT l.id FROM vault.leads l JOIN vault.leads named ON (named.account_id, named.email_key) = (l.account_id, l.email_key)
       WHERE named.account_id = $1 AND named.id = $2
         AND (l.list_id IS NULL OR EXISTS (SELECT FROM campaigns.lead_lists visible WHERE visible.list_id = l.list_id))
       ORDER BY l.id <> $2, l.id`,
      [accountId, leadId],
    );
    return rows.map(({ id }) => id);
  }
}
