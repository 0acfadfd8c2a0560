import { Inject, Injectable } from '@nestjs/common';
import { CLOCK, type Clock, POOL } from '@rekindle/platform';
import type pg from 'pg';

export interface AccountTerms {
  /** The plan in force now; `free_trial` where none is, or the last one has ended. */
  planId: string;
  timeZone: string;
}

/** This context's own copy of what billing and accounts said about an account. */
@Injectable()
export class Accounts {
  constructor(
    @Inject(POOL) private readonly pool: pg.Pool,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async terms(accountId: string): Promise<AccountTerms> {
    const { rows } = await this.pool.query<{ plan_id: string; plan_until: Date | null; time_zone: string | null }>(
      `SELECT coalesce(plan_id, 'free_trial') AS plan_id, plan_until, time_zone FROM campaigns.accounts WHERE account_id = $1`,
      [accountId],
    );
    const account = rows[0];
    const ended = account?.plan_until ? account.plan_until <= this.clock.now() : false;
    return { planId: account && !ended ? account.plan_id : 'free_trial', timeZone: account?.time_zone ?? 'UTC' };
  }
}
