import { Inject, Injectable } from '@nestjs/common';
import { POOL, newId } from '@rekindle/platform';
import type pg from 'pg';
import type { PlannedChange } from './change-plan.decide.js';
import type { Sum } from './stripe-change.js';

/** By both clocks: after that the sum is shown again, even if the sandbox's clock was moved. */
const VALID_MS = 15 * 60_000;
const KEPT = "interval '30 days'";

/** The price of a change, as shown and charged. */
export interface Quote {
  change: PlannedChange;
  /** Seconds of business time, from which the rest of the period is counted. */
  prorationDate: number;
  sum: Sum;
  withheldCents: number;
}

export interface StoredQuote extends Quote {
  id: string;
  expiresAt: Date;
  state: 'open' | 'used' | 'declined';
}

/** @param now business time */
export const isOver = ({ expiresAt, prorationDate }: StoredQuote, now: Date): boolean =>
  expiresAt.getTime() <= Date.now() || now.getTime() >= prorationDate * 1000 + VALID_MS;

@Injectable()
export class ChangeQuotes {
  constructor(@Inject(POOL) private readonly pool: pg.Pool) {}

  async store(accountId: string, quote: Quote): Promise<{ id: string; expiresAt: Date }> {
    const [id, expiresAt] = [newId(), new Date(Date.now() + VALID_MS)];
    await this.pool.query(`DELETE FROM billing.change_quotes WHERE account_id = $1 AND created_at < now() - ${KEPT}`, [accountId]);
    await this.pool.query('INSERT INTO billing.change_quotes (id, account_id, quote, expires_at) VALUES ($1, $2, $3, $4)', [
      id,
      accountId,
      JSON.stringify(quote),
      expiresAt,
    ]);
    return { id, expiresAt };
  }

  /** @returns null if it does not exist, or belongs to another account */
  async find(accountId: string, id: string): Promise<StoredQuote | null> {
    const { rows } = await this.pool.query<{ quote: Quote; expiresAt: Date; state: StoredQuote['state'] }>(
      'SELECT quote, expires_at AS "expiresAt", state FROM billing.change_quotes WHERE account_id = $1 AND id = $2',
      [accountId, id],
    );
    return rows[0] ? { ...rows[0].quote, id, expiresAt: rows[0].expiresAt, state: rows[0].state } : null;
  }

  async settle(id: string, state: 'used' | 'declined'): Promise<void> {
    await this.pool.query('UPDATE billing.change_quotes SET state = $2 WHERE id = $1', [id, state]);
  }
}
