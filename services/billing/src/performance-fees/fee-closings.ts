import { Inject, Injectable } from '@nestjs/common';
import { JobQueue } from '@rekindle/event-sourcing';
import { CLOCK, type Clock, POOL, type Tx, inTransaction, localMonth } from '@rekindle/platform';
import type pg from 'pg';

export const INVOICE_FEES = 'billing.invoice-fees';

export interface InvoiceFeesPayload {
  accountId: string;
  month: string;
}

interface OpenMonth {
  accountId: string;
  month: string;
  timeZone: string | null;
}

/** Finds months that have ended and must be invoiced, by the business clock. Several processes may do so: each month is enqueued once. */
@Injectable()
export class FeeClosings {
  constructor(
    @Inject(POOL) private readonly pool: pg.Pool,
    @Inject(CLOCK) private readonly clock: Clock,
    private readonly jobs: JobQueue,
  ) {}

  async look(): Promise<void> {
    const now = this.clock.now();
    const { rows } = await this.pool.query<OpenMonth>(OPEN, [localMonth(now, 'Pacific/Kiritimati')]);
    const ended = rows.filter(({ month, timeZone }) => month < localMonth(now, timeZone));
    await inTransaction(this.pool, async (tx) => {
      await tx.query(WATCH, [ended.map(({ accountId }) => accountId), ended.map(({ month }) => month), now]);
      await this.ask(tx, now);
    });
  }

  /** Anything not completed within a day is enqueued again. */
  private async ask(tx: Tx, now: Date): Promise<void> {
    const { rows } = await tx.query<InvoiceFeesPayload>(DUE, [now]);
    for (const payload of rows) {
      const options = { key: `${INVOICE_FEES}:${payload.accountId}:${payload.month}`, queue: `fees:${payload.accountId}` };
      await this.jobs.enqueue(tx, INVOICE_FEES, payload, options);
    }
  }

  /** @returns how many attempts at a card failed; null when everything is done */
  async waiting({ accountId, month }: InvoiceFeesPayload): Promise<number | null> {
    const { rows } = await this.pool.query<{ attempts: number }>(
      'SELECT attempts FROM billing.fee_closings WHERE account_id = $1 AND month = $2 AND NOT done',
      [accountId, month],
    );
    return rows[0]?.attempts ?? null;
  }

  async settle({ accountId, month }: InvoiceFeesPayload): Promise<void> {
    await this.pool.query('UPDATE billing.fee_closings SET done = true WHERE account_id = $1 AND month = $2', [accountId, month]);
  }

  /** @param attempt the failed one, from 0. @param nextAt null if it was the last */
  async declined({ accountId, month }: InvoiceFeesPayload, attempt: number, nextAt: Date | null): Promise<void> {
    await this.pool.query(
      `UPDATE billing.fee_closings SET attempts = $3 + 1, next_at = coalesce($4, next_at), done = $4 IS NULL
       WHERE account_id = $1 AND month = $2 AND attempts = $3`,
      [accountId, month, attempt, nextAt],
    );
  }
}

const OPEN = `
  SELECT m.account_id AS "accountId", m.month, a.time_zone AS "timeZone"
  FROM billing.fee_months m LEFT JOIN billing.accounts a USING (account_id)
  WHERE m.status = 'open' AND m.month < $1 ORDER BY m.account_id, m.month`;

const WATCH = `
  INSERT INTO billing.fee_closings (account_id, month, next_at)
  SELECT account_id, month, $3 FROM unnest($1::uuid[], $2::text[]) AS ended(account_id, month) ON CONFLICT DO NOTHING`;

const DUE = `
  UPDATE billing.fee_closings SET next_at = $1::timestamptz + interval '1 day'
  WHERE NOT done AND next_at <= $1 RETURNING account_id AS "accountId", month`;
