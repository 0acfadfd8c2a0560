import { Inject } from '@nestjs/common';
import { type IQueryHandler, Query, QueryBus, QueryHandler } from '@nestjs/cqrs';
import { GetHeldAccounts, type PlanClaims, planInForce, planTitle } from '@rekindle/contracts';
import { CLOCK, type Clock, POOL } from '@rekindle/platform';
import { ProfileVault } from '@rekindle/vault';
import type pg from 'pg';
import type { AccountPage } from './get-accounts.dto.js';

export class GetAccounts extends Query<AccountPage> {
  constructor(
    readonly search: string,
    readonly limit: number,
    readonly before: string | null,
  ) {
    super();
  }
}

@QueryHandler(GetAccounts)
export class GetAccountsHandler implements IQueryHandler<GetAccounts> {
  constructor(
    private readonly queries: QueryBus,
    private readonly profiles: ProfileVault,
    @Inject(POOL) private readonly pool: pg.Pool,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async execute({ search, limit, before }: GetAccounts): Promise<AccountPage> {
    const { owners, next } = await this.profiles.findOwners(search, limit, before);
    const ids = owners.map(({ accountId }) => accountId);
    const [claims, held] = await Promise.all([this.claims(ids), this.queries.execute(new GetHeldAccounts(ids))]);
    const now = this.clock.now();
    const accounts = owners.map(({ accountId: id, email, fullName, companyName, createdAt }) => {
      const { plan, source } = planInForce(claims.get(id) ?? [], now);
      const found = { id, email, fullName, companyName, createdAt: createdAt.toISOString() };
      return { ...found, planId: plan.id, planName: planTitle(plan.id), source, sendingHeld: held.includes(id) };
    });
    return { accounts, next };
  }

  private async claims(ids: readonly string[]): Promise<Map<string, PlanClaims>> {
    const { rows } = await this.pool.query<{ id: string; claims: PlanClaims }>(
      'SELECT account_id AS id, claims FROM gateway.account_figures WHERE account_id = ANY($1::uuid[]) AND claims IS NOT NULL',
      [ids],
    );
    return new Map(rows.map((row) => [row.id, row.claims]));
  }
}
