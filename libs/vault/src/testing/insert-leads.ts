import { newId } from '@rekindle/platform';
import type pg from 'pg';
import { emailKey } from '../leads/address-hash.js';
import type { VaultLead } from '../leads/vault-lead.js';

export type LeadSeed = Partial<VaultLead> & Pick<VaultLead, 'accountId' | 'listId' | 'email'>;

/** Inserts leads directly into the vault for a spec. @returns their ids, in the given order */
export async function insertLeads(pool: pg.Pool | pg.PoolClient, seeds: readonly LeadSeed[]): Promise<string[]> {
  const ids: string[] = [];
  for (const seed of seeds) {
    const id = seed.id ?? newId();
    await pool.query(
      `INSERT INTO vault.leads (id, account_id, list_id, email, email_key, first_name, last_name, company, phone, title, custom, source, added_at)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13)`,
      [
        id,
        seed.accountId,
        seed.listId,
        seed.email,
        emailKey(seed.email),
        seed.firstName ?? null,
        seed.lastName ?? null,
        seed.company ?? null,
        seed.phone ?? null,
        seed.title ?? null,
        seed.custom ? JSON.stringify(seed.custom) : null,
        seed.source ?? 'CSV Import',
        seed.addedAt ?? new Date(),
      ],
    );
    ids.push(id);
  }
  return ids;
}
