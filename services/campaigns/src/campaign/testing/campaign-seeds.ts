import { evolveClaims } from '@rekindle/contracts';
import { newId } from '@rekindle/platform';
import { type LeadSeed, insertLeads } from '@rekindle/vault/testing';
import type pg from 'pg';

/** Adds a list, which is ready by default; @returns its id */
export async function seedList(
  pool: pg.Pool,
  owner: string,
  leads: Partial<LeadSeed>[],
  { accountId = owner, status = 'ready', fields = [] }: { accountId?: string; status?: string; fields?: string[] } = {},
): Promise<string> {
  const listId = newId();
  await insertLeads(
    pool,
    leads.map((lead, index) => ({ email: `lead-${index}@example.com`, ...lead, accountId, listId })),
  );
  await pool.query(
    `INSERT INTO campaigns.lead_lists (list_id, account_id, status, file_name, file_sha256, bytes, encoding, dialect, header_row,
       mapping, import_id, counted_leads, uploaded_at)
     VALUES ($1::uuid, $2, $3, 'leads.csv', $1::uuid::text, 1, 'utf-8', '{}', 1, $4, $1::uuid, 0, now())`,
    [listId, accountId, status, JSON.stringify(fields.map((field) => ({ column: field, field })))],
  );
  await pool.query(
    `INSERT INTO campaigns.lead_list_view (list_id, account_id, status, leads, uploaded_at) VALUES ($1, $2, $3, $4, now())`,
    [listId, accountId, status, leads.length],
  );
  return listId;
}

export const seedPlan = async (pool: pg.Pool, accountId: string, planId: string, timeZone: string): Promise<void> => {
  await pool.query(
    `INSERT INTO campaigns.accounts (account_id, claims, time_zone) VALUES ($1, $2, $3)
     ON CONFLICT (account_id) DO UPDATE SET claims = excluded.claims, time_zone = excluded.time_zone`,
    [accountId, JSON.stringify(evolveClaims([], { type: 'PlanGranted', data: { accountId, planId, until: null } })), timeZone],
  );
};
