import { Inject, Injectable } from '@nestjs/common';
import { POOL } from '@rekindle/platform';
import type pg from 'pg';

/** When trials end or ended. */
@Injectable()
export class TrialEnds {
  constructor(@Inject(POOL) private readonly pool: pg.Pool) {}

  /** @returns null if nothing is known of the account yet */
  async of(accountId: string): Promise<Date | null> {
    const { rows } = await this.pool.query<{ endsAt: Date | null }>(
      'SELECT trial_ends_at AS "endsAt" FROM billing.accounts WHERE account_id = $1',
      [accountId],
    );
    return rows[0]?.endsAt ?? null;
  }
}
