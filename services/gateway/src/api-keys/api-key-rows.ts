import { type ApiScope, MOST_API_KEYS } from '@rekindle/contracts';
import type { Tx } from '@rekindle/platform';
import type pg from 'pg';
import type { ApiKeyView } from './api-key.dto.js';

type Client = Pick<pg.Pool, 'query'>;

interface Row {
  id: string;
  name: string;
  scopes: ApiScope[];
  created_at: Date;
  last_used_at: Date | null;
  revoked_at: Date | null;
}

const COLUMNS = 'id, name, scopes, created_at, last_used_at, revoked_at';
const MOST_REVOKED = MOST_API_KEYS;

export interface NewKey {
  keyId: string;
  accountId: string;
  name: string;
  scopes: readonly ApiScope[];
  secretHash: Buffer;
  now: Date;
}

export async function insertKey(tx: Tx, { keyId, accountId, name, scopes, secretHash, now }: NewKey): Promise<void> {
  await tx.query('INSERT INTO gateway.api_keys (id, account_id, name, scopes, secret_hash, created_at) VALUES ($1, $2, $3, $4, $5, $6)', [
    keyId,
    accountId,
    name,
    scopes,
    secretHash,
    now,
  ]);
}

/** @returns null for a key of another account, or none */
export async function findKey(client: Client, accountId: string, keyId: string): Promise<ApiKeyView | null> {
  const { rows } = await client.query<Row>(`SELECT ${COLUMNS} FROM gateway.api_keys WHERE account_id = $1 AND id = $2`, [accountId, keyId]);
  return rows[0] ? toView(rows[0]) : null;
}

export async function markRevoked(tx: Tx, keyId: string, now: Date): Promise<void> {
  await tx.query('UPDATE gateway.api_keys SET revoked_at = $2 WHERE id = $1 AND revoked_at IS NULL', [keyId, now]);
}

export async function listKeys(client: Client, accountId: string): Promise<ApiKeyView[]> {
  const { rows } = await client.query<Row>(
    `SELECT * FROM (
       SELECT ${COLUMNS}, row_number() OVER (PARTITION BY revoked_at IS NULL ORDER BY coalesce(revoked_at, created_at) DESC, id DESC) AS place
       FROM gateway.api_keys WHERE account_id = $1) AS k
     WHERE revoked_at IS NULL OR place <= ${MOST_REVOKED} ORDER BY revoked_at IS NOT NULL, place`,
    [accountId],
  );
  return rows.map(toView);
}

const toView = (row: Row): ApiKeyView => ({
  id: row.id,
  name: row.name,
  scopes: row.scopes,
  createdAt: row.created_at.toISOString(),
  lastUsedAt: row.last_used_at?.toISOString() ?? null,
  revokedAt: row.revoked_at?.toISOString() ?? null,
});
