import { Inject, Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { DomainError } from '@rekindle/contracts';
import { POOL, type Tx, onTransactionEnd } from '@rekindle/platform';
import type pg from 'pg';
import { requestContext } from '../context/request-context.js';
import { EarlierRequests, KEPT_FOR } from './earlier-requests.js';
import type { IdempotentRequest, RememberedIds } from '../context/idempotent-request.js';
import { type StoredResponse, keyInUse, recordIdempotency } from './idempotency-row.js';

export interface EarlierAnswer {
  /** The HTTP status of the first response; null if the process ended before it was recorded. */
  status: number | null;
  ids: RememberedIds;
}

interface KeyedRequest {
  accountId: string;
  key: string;
  hash: Buffer;
  runsUnanswered?: boolean;
}

export type IdempotentResult<T> = { repeated: false; value: T } | { repeated: true; earlier: EarlierAnswer };

const EXPIRE_EVERY_MS = 3_600_000;

/**
 * Runs a request at most once per account and key. The store writes the row in the transaction of the request's first
 * append (or `recordIn` does, for a command that only changes rows), so a crash leaves both or neither.
 */
@Injectable()
export class Idempotency implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly running = new Set<string>();
  private timer: NodeJS.Timeout | null = null;

  private readonly requests: EarlierRequests;

  constructor(@Inject(POOL) private readonly pool: pg.Pool) {
    this.requests = new EarlierRequests(pool);
  }

  onApplicationBootstrap(): void {
    this.timer = setInterval(() => void this.expire().catch(() => undefined), EXPIRE_EVERY_MS).unref();
  }

  onApplicationShutdown(): void {
    if (this.timer) clearInterval(this.timer);
  }

  /**
   * @param request account, key and `requestHash(method, path, body)`; `runsUnanswered`: a repeat runs if the first one was
   * never answered
   * @param answerOf the part of the response to store
   * @throws DomainError IDEMPOTENCY_KEY_REUSED for a different body, IDEMPOTENCY_KEY_IN_USE while the first one is running
   */
  async run<T>(request: KeyedRequest, work: () => Promise<T>, answerOf?: (value: T) => StoredResponse): Promise<IdempotentResult<T>> {
    const name = `${request.accountId}/${request.key}`;
    if (this.running.has(name)) throw keyInUse();
    this.running.add(name);
    try {
      const earlier = await this.earlier(request);
      if (earlier && !(request.runsUnanswered && earlier.status === null)) return { repeated: true, earlier };
      return { repeated: false, value: await this.runFirst({ ...request, ids: {}, recorded: earlier !== null }, work, answerOf) };
    } finally {
      this.running.delete(name);
    }
  }

  /** For a command that appends nothing: writes the row in its transaction. Does nothing outside an idempotent request. */
  async recordIn(tx: Tx): Promise<void> {
    const request = requestContext.get()?.idempotent;
    if (!request || request.recorded) return;
    await recordIdempotency(tx, request);
    onTransactionEnd(tx, (committed) => (request.recorded = committed));
  }

  /** Deletes rows older than seven days. */
  async expire(): Promise<void> {
    await this.pool.query(`DELETE FROM es.idempotency WHERE recorded_at < now() - ${KEPT_FOR}`);
  }

  private async runFirst<T>(request: IdempotentRequest, work: () => Promise<T>, answerOf?: (value: T) => StoredResponse): Promise<T> {
    const context = requestContext.get();
    if (!context) throw new Error('Idempotency.run needs a request context');
    context.idempotent = request;
    const value = await work();
    const answer = answerOf?.(value) ?? null;
    // Together, so that a repeat never finds one without the other.
    if (!request.recorded) await recordIdempotency(this.pool, request, answer);
    else if (answer) await this.answered(request, answer);
    return value;
  }

  private async answered({ accountId, key }: IdempotentRequest, { status, ids }: StoredResponse): Promise<void> {
    await this.pool.query('UPDATE es.idempotency SET status = $3, result = result || $4 WHERE account_id = $1 AND key = $2', [
      accountId,
      key,
      status,
      ids,
    ]);
  }

  private async earlier(request: { accountId: string; key: string; hash: Buffer }): Promise<EarlierAnswer | null> {
    const found = await this.requests.find(request.accountId, request.key);
    if (!found) return null;
    if (found.expired) return this.expire().then(() => null);
    if (!found.hash.equals(request.hash))
      throw new DomainError('IDEMPOTENCY_KEY_REUSED', 'This Idempotency-Key was used for another request.');
    return { status: found.status, ids: found.ids };
  }
}

/** Called by handlers before they append: the data from which this request's response is rebuilt when it is repeated. */
export function rememberIds(ids: RememberedIds): void {
  const request = requestContext.get()?.idempotent;
  if (request) Object.assign(request.ids, ids);
}
