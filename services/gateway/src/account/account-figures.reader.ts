import { Inject, Injectable } from '@nestjs/common';
import { accountStream, type PlanClaims } from '@rekindle/contracts';
import { EventStore } from '@rekindle/event-sourcing';
import { POOL } from '@rekindle/platform';
import type pg from 'pg';
import { account } from './account.js';

/** An account's plan and usage, as of its events. */
export interface AccountFigures {
  trialEndsAt: Date | null;
  claims: PlanClaims;
  /** Whether it ever had a plan, even one that has since ended. */
  hadPlan: boolean;
  leadsUploaded: number;
  testEmailsSent: number;
}

const FIGURES = `
  SELECT trial_ends_at AS "trialEndsAt", coalesce(claims, '[]') AS claims, claims IS NOT NULL AS "hadPlan",
    leads_uploaded::int AS "leadsUploaded", test_emails_sent::int AS "testEmailsSent"
  FROM gateway.account_figures WHERE account_id = $1`;

/** Reads `gateway.account_figures`; for an account too new to have a row, its own stream. */
@Injectable()
export class AccountFiguresReader {
  constructor(
    @Inject(POOL) private readonly pool: pg.Pool,
    private readonly store: EventStore,
  ) {}

  async of(accountId: string): Promise<AccountFigures> {
    const { rows } = await this.pool.query<AccountFigures>({ name: 'account-figures', text: FIGURES, values: [accountId] });
    const figures = rows[0] ?? { trialEndsAt: null, claims: [], hadPlan: false, leadsUploaded: 0, testEmailsSent: 0 };
    return figures.trialEndsAt ? figures : { ...figures, trialEndsAt: await this.trialEnd(accountId) };
  }

  private async trialEnd(accountId: string): Promise<Date | null> {
    const { state } = await this.store.load(accountId, accountStream(accountId), account);
    return state.status === 'open' ? new Date(state.trialEndsAt) : null;
  }
}
