import { Inject, Injectable } from '@nestjs/common';
import { POOL, type Tx } from '@rekindle/platform';
import type pg from 'pg';

/** A day in an account's time zone, e.g. `2026-11-23`. */
export interface DayOfAccount {
  accountId: string;
  day: string;
}

/** The days for which an account's posts were written, each once, and the number published per day. */
@Injectable()
export class PostDays {
  constructor(@Inject(POOL) private readonly pool: pg.Pool) {}

  /** @returns false if the day already has its posts */
  async take(tx: Tx, { accountId, day }: DayOfAccount, posts: number): Promise<boolean> {
    const { rowCount } = await tx.query(
      'INSERT INTO campaigns.social_days (account_id, day, posts) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING',
      [accountId, day, posts],
    );
    return rowCount === 1;
  }

  async isTaken({ accountId, day }: DayOfAccount): Promise<boolean> {
    const { rowCount } = await this.pool.query('SELECT 1 FROM campaigns.social_days WHERE account_id = $1 AND day = $2', [accountId, day]);
    return rowCount === 1;
  }

  /** Runs in the transaction of the intent, since read models may lag. @returns false if the day's limit is reached */
  async handOver(tx: Tx, { accountId, day }: DayOfAccount, most: number): Promise<boolean> {
    const { rowCount } = await tx.query(
      `INSERT INTO campaigns.social_day_usage AS h (account_id, day, posts) VALUES ($1, $2, 1)
       ON CONFLICT (account_id, day) DO UPDATE SET posts = h.posts + 1 WHERE h.posts < $3`,
      [accountId, day, most],
    );
    return rowCount === 1;
  }

  /** Takes back a post that the network did not accept. */
  async takeBack(tx: Tx, { accountId, day }: DayOfAccount): Promise<void> {
    await tx.query('UPDATE campaigns.social_day_usage SET posts = posts - 1 WHERE account_id = $1 AND day = $2 AND posts > 0', [
      accountId,
      day,
    ]);
  }

  async postsBefore(accountId: string): Promise<number> {
    const { rows } = await this.pool.query<{ posts: number }>(
      'SELECT coalesce(sum(posts), 0)::int AS posts FROM campaigns.social_days WHERE account_id = $1',
      [accountId],
    );
    return rows[0]?.posts ?? 0;
  }
}
