import { DomainError } from '@rekindle/contracts';
import type pg from 'pg';
import type { IdempotentRequest } from '../context/idempotent-request.js';

/** The stored part of a response: its status, and the data needed to rebuild its body. */
export interface StoredResponse {
  status: number;
  ids: object;
}

/**
 * @param answer if it is already known
 * @throws DomainError IDEMPOTENCY_KEY_IN_USE if a request with this key has committed since we looked
 */
export async function recordIdempotency(
  client: Pick<pg.Pool, 'query'>,
  request: IdempotentRequest,
  answer: StoredResponse | null = null,
): Promise<void> {
  const { rowCount } = await client.query(
    'INSERT INTO es.idempotency (account_id, key, request_hash, status, result) VALUES ($1, $2, $3, $4, $5) ON CONFLICT DO NOTHING',
    [request.accountId, request.key, request.hash, answer?.status ?? null, { ...request.ids, ...answer?.ids }],
  );
  if (rowCount === 0) throw keyInUse();
  request.recorded = true;
}

export const keyInUse = (): DomainError =>
  new DomainError('IDEMPOTENCY_KEY_IN_USE', 'The first request with this Idempotency-Key is still running.');
