import { createHash } from 'node:crypto';

/** The data from which a response is rebuilt: ids, counts, flags. Never a body. */
export type RememberedIds = Record<string, string | number | boolean | null>;

/** A request that carries an `Idempotency-Key`. */
export interface IdempotentRequest {
  accountId: string;
  key: string;
  /** Over method, path and body; a different request under the same key is refused. */
  hash: Buffer;
  /** The ids that the handler has asked to remember so far. */
  ids: RememberedIds;
  /** Whether the row has already been written in a transaction of the command. */
  recorded: boolean;
}

/** @param body as received, parsed or raw */
export function requestHash(method: string, path: string, body: unknown): Buffer {
  const hash = createHash('sha256').update(`${method.toUpperCase()} ${path}\n`);
  return hash.update(Buffer.isBuffer(body) || typeof body === 'string' ? body : JSON.stringify(body ?? null)).digest();
}
