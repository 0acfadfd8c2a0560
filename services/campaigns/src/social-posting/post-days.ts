import { Inject, Injectable } from '@nestjs/common';
import { POOL, type Tx } from '@rekindle/platform';
import type pg from 'pg';

/** For which days an account's posts were written: each once, and how many. */
@Injectable()
export class PostDays {
  constructor(@Inject(POOL) private readonly pool: pg.Pool) {}

  /** @returns false where the day has its posts already */
  async take(tx: Tx, { accountId, day }: { accountId: string; day: string }, posts: number): Promise<boolean> {
    const { rowCount } = await tx.query(
      'INSERT INTO campaigns.social_days (account_id, day, posts) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING',
      [accountId, day, posts],
    );
    return rowCount === 1;
  }

  async postsBefore(accountId: string): Promise<number> {
    const { rows } = await this.pool.query<{ posts: number }>(
      'SELECT coalesce(sum(posts), 0)::int AS posts FROM campaigns.social_days WHERE account_id = $1',
      [accountId],
    );
    return rows[0]?.posts ?? 0;
  }
}
