import { Inject, Injectable } from '@nestjs/common';
import { CLOCK, type Clock, POOL, type Tx } from '@rekindle/platform';
import type pg from 'pg';
import { type AccountTerms, type Room, assertTrialRuns, leadsRemaining } from './leads-allowance.js';

const KIND = 'leads';
const UNKNOWN: AccountTerms = { claims: [], trialEndsAt: null };

/** The account's counter of leads ever taken in, against what its plan allows. */
@Injectable()
export class LeadsUsage {
  constructor(
    @Inject(POOL) private readonly pool: pg.Pool,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** How much room there seems to be, without a lock: to be asked again inside the transaction. @throws DomainError TRIAL_ENDED */
  async estimate(accountId: string): Promise<Room> {
    const { rows } = await this.pool.query<{ used: string }>('SELECT used FROM campaigns.usage WHERE account_id = $1 AND kind = $2', [
      accountId,
      KIND,
    ]);
    return this.room(this.pool, accountId, Number(rows[0]?.used ?? 0));
  }

  /**
   * Locks the account's counter to the end of the transaction: whoever takes leads in waits here for whoever came before.
   * @throws DomainError TRIAL_ENDED
   */
  async lock(tx: Tx, accountId: string): Promise<Room> {
    const { rows } = await tx.query<{ used: string }>(
      `INSERT INTO campaigns.usage AS u (account_id, kind) VALUES ($1, $2)
       ON CONFLICT (account_id, kind) DO UPDATE SET used = u.used RETURNING used`,
      [accountId, KIND],
    );
    return this.room(tx, accountId, Number(rows[0]?.used ?? 0));
  }

  async add(tx: Tx, accountId: string, leads: number): Promise<void> {
    await tx.query('UPDATE campaigns.usage SET used = used + $3 WHERE account_id = $1 AND kind = $2', [accountId, KIND, leads]);
  }

  private async room(db: Pick<pg.Pool, 'query'>, accountId: string, used: number): Promise<Room> {
    const { rows } = await db.query<AccountTerms>(
      `SELECT coalesce(claims, '[]') AS claims, trial_ends_at AS "trialEndsAt"
       FROM campaigns.accounts WHERE account_id = $1`,
      [accountId],
    );
    const terms = rows[0] ?? UNKNOWN;
    const now = this.clock.now();
    assertTrialRuns(terms, now);
    return leadsRemaining(terms, used, now);
  }
}
