import { Inject } from '@nestjs/common';
import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { GetCampaignsUsage, type KindUsed } from '@rekindle/contracts';
import { CLOCK, type Clock, POOL } from '@rekindle/platform';
import type pg from 'pg';
import { LEADS } from '../../limits/leads-usage.js';
import { Accounts } from '../../limits/accounts.js';
import { LAUNCHES } from '../../campaign/move-launches.js';
import { localMonth, startOfNextMonth } from '../../calendar/local-day.js';
import { ModelUsage } from '../../writing/language-model/model-usage.js';

interface Counted {
  ever: number;
  ofMonth: number;
  active: number;
  launched: number;
}

/** Read from the counters that commands check, so that the usage shown is the usage enforced. */
@QueryHandler(GetCampaignsUsage)
export class GetCampaignsUsageHandler implements IQueryHandler<GetCampaignsUsage> {
  constructor(
    @Inject(POOL) private readonly pool: pg.Pool,
    @Inject(CLOCK) private readonly clock: Clock,
    private readonly accounts: Accounts,
    private readonly models: ModelUsage,
  ) {}

  async execute({ accountId }: GetCampaignsUsage): Promise<KindUsed[]> {
    const { timeZone } = await this.accounts.terms(accountId);
    const month = localMonth(this.clock.now(), timeZone);
    const [{ rows }, model] = await Promise.all([
      this.pool.query<Counted>(COUNTED, [accountId, LEADS, month]),
      this.models.ofMonth(accountId),
    ]);
    const { ever, ofMonth, active, launched } = rows[0] ?? { ever: 0, ofMonth: 0, active: 0, launched: 0 };
    const inMonth = { period: 'month', resetsAt: startOfNextMonth(month, timeZone).toISOString() } as const;
    return [
      { kind: 'leadsTotal', used: ever, period: 'ever', resetsAt: null },
      { kind: 'leadsPerMonth', used: ofMonth, ...inMonth },
      { kind: 'activeCampaigns', used: active, period: 'now', resetsAt: null },
      { kind: 'campaignsPerMonth', used: launched, ...inMonth },
      { kind: 'modelTokensPerMonth', used: model.tokens, ...inMonth },
    ];
  }
}

const COUNTED = `
  SELECT
    coalesce((SELECT used FROM campaigns.usage WHERE account_id = $1 AND kind = $2), 0)::float8 AS ever,
    coalesce((SELECT used FROM campaigns.monthly_usage WHERE account_id = $1 AND kind = $2 AND month = $3), 0)::float8 AS "ofMonth",
    count(*) FILTER (WHERE active)::int AS active, count(*) FILTER (WHERE month = $3)::int AS launched
  FROM ${LAUNCHES} WHERE account_id = $1`;
