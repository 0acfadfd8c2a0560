import type { Tx } from '@rekindle/platform';

type Db = Pick<Tx, 'query'>;

export type PrivacyKind = 'export' | 'erasure';
export type PrivacyOutcome = 'done' | 'declined';

/** A person's request about their data, from the form to its closing. */
export interface PrivacyRequest {
  id: string;
  kind: PrivacyKind;
  /** null once they have been notified of the outcome. */
  email: string | null;
  state: 'received' | 'confirmed' | PrivacyOutcome;
  /** An operator's reason, for the person who asked. */
  reason: string | null;
  /** The account that has a user with the address. */
  accountId: string | null;
  /** The accounts that have the address among their leads. */
  leadAccounts: string[];
  linkExpiresAt: Date;
  receivedAt: Date;
  confirmedAt: Date | null;
  closedAt: Date | null;
}

const REQUEST = `id, kind, email, state, reason, account_id AS "accountId", lead_accounts AS "leadAccounts",
  link_expires_at AS "linkExpiresAt", received_at AS "receivedAt", confirmed_at AS "confirmedAt", closed_at AS "closedAt"`;

type Received = Pick<PrivacyRequest, 'id' | 'kind' | 'linkExpiresAt' | 'receivedAt'> & { email: string };

export async function insertPrivacyRequest(tx: Tx, { id, kind, email, linkExpiresAt, receivedAt }: Received): Promise<void> {
  // The address of a person who did not confirm in time is deleted.
  await tx.query(`UPDATE vault.privacy_requests SET email = NULL WHERE state = 'received' AND email IS NOT NULL AND link_expires_at < $1`, [
    receivedAt,
  ]);
  await tx.query(
    `INSERT INTO vault.privacy_requests (id, kind, email, state, link_expires_at, received_at) VALUES ($1, $2, $3, 'received', $4, $5)`,
    [id, kind, email.trim(), linkExpiresAt, receivedAt],
  );
}

export async function privacyRequest(db: Db, id: string): Promise<PrivacyRequest | null> {
  return (await db.query<PrivacyRequest>(`SELECT ${REQUEST} FROM vault.privacy_requests WHERE id = $1`, [id])).rows[0] ?? null;
}

/** Locks a request for a change; the next one waits. */
export async function lockPrivacyRequest(tx: Tx, id: string): Promise<PrivacyRequest | null> {
  const { rows } = await tx.query<PrivacyRequest>(`SELECT ${REQUEST} FROM vault.privacy_requests WHERE id = $1 FOR UPDATE`, [id]);
  return rows[0] ?? null;
}

/** A resent email has another token: every token that may have arrived works. */
export async function addPrivacyLink(db: Db, id: string, hash: Buffer, expiresAt: Date): Promise<void> {
  await db.query('UPDATE vault.privacy_requests SET link_hashes = link_hashes || $2::bytea, link_expires_at = $3 WHERE id = $1', [
    id,
    hash,
    expiresAt,
  ]);
}

/** The request of a link, while it is valid. */
export async function requestOfLink(tx: Tx, id: string, hash: Buffer, now: Date): Promise<PrivacyRequest | null> {
  const { rows } = await tx.query<PrivacyRequest>(
    `SELECT ${REQUEST} FROM vault.privacy_requests WHERE id = $1 AND $2 = ANY (link_hashes) AND link_expires_at > $3 FOR UPDATE`,
    [id, hash, now],
  );
  return rows[0] ?? null;
}

/** Saves a request, and voids the links mailed so far. */
export async function savePrivacyRequest(tx: Tx, { id, state, reason, accountId, confirmedAt, closedAt }: PrivacyRequest): Promise<void> {
  await tx.query(
    `UPDATE vault.privacy_requests SET state = $2, reason = $3, account_id = $4, confirmed_at = $5, closed_at = $6, link_hashes = '{}'
     WHERE id = $1`,
    [id, state, reason, accountId, confirmedAt, closedAt],
  );
}

export async function noteLeadAccounts(db: Db, id: string, leadAccounts: readonly string[]): Promise<void> {
  await db.query('UPDATE vault.privacy_requests SET lead_accounts = $2 WHERE id = $1', [id, leadAccounts]);
}

export async function forgetWhoAsked(db: Db, id: string): Promise<void> {
  await db.query('UPDATE vault.privacy_requests SET email = NULL WHERE id = $1', [id]);
}

/** Newest first. @param before the id of the last one of the previous page */
export async function privacyRequestPage(db: Db, limit: number, before: string | null): Promise<PrivacyRequest[]> {
  const { rows } = await db.query<PrivacyRequest>(
    `SELECT ${REQUEST} FROM vault.privacy_requests WHERE $2::uuid IS NULL OR id < $2 ORDER BY id DESC LIMIT $1`,
    [limit, before],
  );
  return rows;
}
