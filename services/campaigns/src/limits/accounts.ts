import { Inject, Injectable } from '@nestjs/common';
import { type Plan, type PlanClaims, planInForce } from '@rekindle/contracts';
import { CLOCK, type Clock, POOL } from '@rekindle/platform';
import type pg from 'pg';

export interface AccountTerms {
  /** The plan in force now; the trial if there is none or the last one has ended. */
  plan: Plan;
  timeZone: string;
}

/** This context's own copy of an account's plan and time zone. */
@Injectable()
export class Accounts {
  constructor(
    @Inject(POOL) private readonly pool: pg.Pool,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async terms(accountId: string): Promise<AccountTerms> {
    const { rows } = await this.pool.query<{ claims: PlanClaims | null; timeZone: string | null }>(
      `SELECT claims, time_zone AS "timeZone" FROM campaigns.accounts WHERE account_id = $1`,
      [accountId],
    );
    const { claims, timeZone } = rows[0] ?? { claims: null, timeZone: null };
    return { plan: planInForce(claims ?? [], this.clock.now()).plan, timeZone: timeZone ?? 'UTC' };
  }

  /** @returns the plan in force by account; one that only ever had the trial may be absent */
  async plans(accountIds: readonly string[]): Promise<Map<string, string>> {
    const { rows } = await this.pool.query<{ accountId: string; claims: PlanClaims }>(
      `SELECT account_id AS "accountId", claims FROM campaigns.accounts WHERE account_id = ANY($1::uuid[]) AND claims IS NOT NULL`,
      [accountIds],
    );
    const now = this.clock.now();
    return new Map(rows.map(({ accountId, claims }) => [accountId, planInForce(claims, now).plan.id]));
  }
}
