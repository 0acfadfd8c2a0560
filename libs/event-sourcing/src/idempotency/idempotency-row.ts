import { DomainError } from '@rekindle/contracts';
import type pg from 'pg';
import type { IdempotentRequest } from '../context/idempotent-request.js';

/** What is kept of an answer: its status, and what more it is rebuilt from. */
export interface KeptAnswer {
  status: number;
  ids: object;
}

/**
 * @param answer where it is known already
 * @throws DomainError IDEMPOTENCY_KEY_IN_USE when a request with this key committed since we looked
 */
export async function recordIdempotency(
  client: Pick<pg.Pool, 'query'>,
  request: IdempotentRequest,
  answer: KeptAnswer | null = null,
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
