import type { Tx } from '@rekindle/platform';
import { addressHash } from '@rekindle/vault';
import type pg from 'pg';

/** An address that reported an email of this installation as spam gets no campaign email of any account. Only a keyed hash is kept. */
const hashOf = (encryptionKey: string, email: string): string => addressHash(encryptionKey, 'installation', email);

const COMPLAINTS_LOCK = 7_305_011;

/** Complaints wait until plans in progress can be stopped, and plans until complaints in progress can be seen. */
export const shareComplaints = async (tx: Tx): Promise<void> => {
  await tx.query('SELECT pg_advisory_xact_lock_shared($1)', [COMPLAINTS_LOCK]);
};

/** @returns which of the addresses have complained */
export async function complainedAmong(db: Pick<pg.Pool, 'query'>, encryptionKey: string, emails: readonly string[]): Promise<Set<string>> {
  const { rows } = await db.query<{ exists: boolean }>('SELECT EXISTS (SELECT FROM mailer.complained_addresses)');
  if (!rows[0]?.exists) return new Set();
  const byHash = new Map(emails.map((email) => [hashOf(encryptionKey, email), email]));
  const found = await db.query<{ hash: string }>(
    'SELECT address_hash AS hash FROM mailer.complained_addresses WHERE address_hash = ANY($1)',
    [[...byHash.keys()]],
  );
  return new Set(found.rows.flatMap(({ hash }) => byHash.get(hash) ?? []));
}

/** @returns the outreaches in progress to the address, of all accounts */
export async function noteComplaint(
  tx: Tx,
  encryptionKey: string,
  email: string,
  at: Date,
): Promise<{ campaignId: string; leadId: string }[]> {
  await tx.query('SELECT pg_advisory_xact_lock($1)', [COMPLAINTS_LOCK]);
  await tx.query('INSERT INTO mailer.complained_addresses (address_hash, complained_at) VALUES ($1, $2) ON CONFLICT DO NOTHING', [
    hashOf(encryptionKey, email),
    at,
  ]);
  // Each account has its own hash for the same address.
  const { rows } = await tx.query<{ id: string }>(
    `SELECT DISTINCT account_id AS id FROM mailer.sendings WHERE state IN ('testing', 'running', 'paused')`,
  );
  const accounts = rows.map(({ id }) => id);
  const found = await tx.query<{ campaignId: string; leadId: string }>(
    `SELECT o.campaign_id AS "campaignId", o.lead_id AS "leadId" FROM unnest($1::uuid[], $2::text[]) AS a(account_id, hash)
     JOIN mailer.outreaches o ON (o.account_id, o.address_hash) = (a.account_id, a.hash) WHERE o.state = 'active'`,
    [accounts, accounts.map((accountId) => addressHash(encryptionKey, accountId, email))],
  );
  return found.rows;
}
