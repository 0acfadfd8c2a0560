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

  /** @returns the plan in force now by account; one on the trial may be absent */
  async plans(accountIds: readonly string[]): Promise<Map<string, string>> {
    const { rows } = await this.pool.query<{ account_id: string; plan_id: string }>(
      `SELECT account_id, plan_id FROM campaigns.accounts
       WHERE account_id = ANY($1::uuid[]) AND plan_id IS NOT NULL AND (plan_until IS NULL OR plan_until > $2)`,
      [accountIds, this.clock.now()],
    );
    return new Map(rows.map((row) => [row.account_id, row.plan_id]));
  }
}
