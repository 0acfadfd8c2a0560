import type pg from 'pg';
import type { RememberedIds } from '../context/idempotent-request.js';

export interface EarlierRequest {
  hash: Buffer;
  status: number | null;
  ids: RememberedIds;
  /** Older than seven days. */
  expired: boolean;
}

interface Waiting {
  accountId: string;
  key: string;
  resolve: (earlier: EarlierRequest | null) => void;
  reject: (reason: unknown) => void;
}

interface Row {
  place: number;
  request_hash: Buffer;
  status: number | null;
  result: RememberedIds;
  expired: boolean;
}

export const KEPT_FOR = "interval '7 days'";

// One index look-up per key, regardless of the planner's estimate of the table's size.
const FIND = `
  SELECT k.place::int, i.* FROM unnest($1::uuid[], $2::text[]) WITH ORDINALITY AS k(account_id, key, place)
  CROSS JOIN LATERAL (
    SELECT request_hash, status, result, recorded_at < now() - ${KEPT_FOR} AS expired FROM es.idempotency
    WHERE account_id = k.account_id AND key = k.key LIMIT 1
  ) AS i`;

/** Finds earlier requests by key; requests that arrive while one query runs share the next. */
export class EarlierRequests {
  private waiting: Waiting[] = [];
  private looking = false;

  constructor(private readonly pool: pg.Pool) {}

  find(accountId: string, key: string): Promise<EarlierRequest | null> {
    return new Promise((resolve, reject) => {
      this.waiting.push({ accountId, key, resolve, reject });
      if (this.looking) return;
      this.looking = true;
      setImmediate(() => void this.lookAll());
    });
  }

  private async lookAll(): Promise<void> {
    while (this.waiting.length > 0) {
      const batch = this.waiting;
      this.waiting = [];
      await this.look(batch).catch((error: unknown) => batch.forEach(({ reject }) => reject(error)));
    }
    this.looking = false;
  }

  private async look(batch: readonly Waiting[]): Promise<void> {
    const values = [batch.map(({ accountId }) => accountId), batch.map(({ key }) => key)];
    const { rows } = await this.pool.query<Row>({ name: 'es-earlier-requests', text: FIND, values });
    const found = new Map(rows.map((row) => [row.place, row]));
    batch.forEach(({ resolve }, index) => {
      const row = found.get(index + 1);
      resolve(row ? { hash: row.request_hash, status: row.status, ids: row.result, expired: row.expired } : null);
    });
  }
}
