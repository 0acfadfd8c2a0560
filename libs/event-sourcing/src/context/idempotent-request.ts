import { createHash } from 'node:crypto';

/** What the answer is rebuilt from: ids, counts, flags. Never a body. */
export type RememberedIds = Record<string, string | number | boolean | null>;

/** A request that carries an `Idempotency-Key`. */
export interface IdempotentRequest {
  accountId: string;
  key: string;
  /** Of method, path and body: another one under the same key is refused. */
  hash: Buffer;
  /** What the handler asked to remember so far. */
  ids: RememberedIds;
  /** Whether the row is written in a transaction of the command already. */
  recorded: boolean;
}

/** @param body as received, parsed or raw */
export function requestHash(method: string, path: string, body: unknown): Buffer {
  const hash = createHash('sha256').update(`${method.toUpperCase()} ${path}\n`);
  return hash.update(Buffer.isBuffer(body) || typeof body === 'string' ? body : JSON.stringify(body ?? null)).digest();
}
