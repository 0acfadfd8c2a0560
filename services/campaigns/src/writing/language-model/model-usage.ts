import { Inject, Injectable } from '@nestjs/common';
import { CLOCK, type Clock, POOL, SETTINGS, type Settings } from '@rekindle/platform';
import type pg from 'pg';
import { Accounts } from '../../limits/accounts.js';
import { localMonth } from '../../calendar/local-day.js';
import { ModelFault, type Tokens } from './language-model.js';

export interface UsageOfMonth {
  /** The first day of the month in the account's time zone: '2026-11-01'. */
  month: string;
  calls: number;
  tokens: number;
  /** The plan's tokens for the month; null for no limit. */
  limit: number | null;
  /** In millionths of a US dollar. */
  costMicros: number;
}

/** Counters of each account's model usage by month, without texts. */
@Injectable()
export class ModelUsage {
  constructor(
    @Inject(POOL) private readonly pool: pg.Pool,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(SETTINGS) private readonly settings: Settings,
    private readonly accounts: Accounts,
  ) {}

  /**
   * ModelTokensLeftRule. A call's tokens are not known in advance, so the one that exceeds the limit is still served.
   * @throws ModelFault `limit`
   */
  async assertLeft(accountId: string): Promise<void> {
    const { tokens, limit } = await this.ofMonth(accountId);
    if (limit !== null && tokens >= limit) throw new ModelFault('limit', "The month's tokens are used up.");
  }

  async add({ accountId, purpose }: { accountId: string; purpose: string }, model: string, { input, output }: Tokens): Promise<void> {
    const { timeZone } = await this.accounts.terms(accountId);
    await this.pool.query(
      `INSERT INTO campaigns.model_usage AS u (account_id, month, purpose, model, calls, input_tokens, output_tokens, cost_micros)
       VALUES ($1, $2, $3, $4, 1, $5, $6, $7)
       ON CONFLICT (account_id, month, purpose, model) DO UPDATE SET calls = u.calls + 1,
         input_tokens = u.input_tokens + excluded.input_tokens, output_tokens = u.output_tokens + excluded.output_tokens,
         cost_micros = u.cost_micros + excluded.cost_micros`,
      [accountId, this.month(timeZone), purpose, model, input, output, this.cost(input, output)],
    );
  }

  async ofMonth(accountId: string): Promise<UsageOfMonth> {
    const { plan, timeZone } = await this.accounts.terms(accountId);
    const month = this.month(timeZone);
    const { rows } = await this.pool.query<{ calls: number; tokens: number; costMicros: number }>(
      `SELECT coalesce(sum(calls), 0)::int AS calls, coalesce(sum(input_tokens + output_tokens), 0)::float8 AS tokens,
         coalesce(sum(cost_micros), 0)::float8 AS "costMicros"
       FROM campaigns.model_usage WHERE account_id = $1 AND month = $2`,
      [accountId, month],
    );
    return { month, limit: plan.limits.modelTokensPerMonth, ...(rows[0] ?? { calls: 0, tokens: 0, costMicros: 0 }) };
  }

  private month(timeZone: string): string {
    return `${localMonth(this.clock.now(), timeZone)}-01`;
  }

  /** Dollars per million tokens are millionths of a dollar per token. */
  private cost(input: number, output: number): number {
    const { openaiPrice } = this.settings;
    return Math.round(input * openaiPrice.input + output * openaiPrice.output);
  }
}
