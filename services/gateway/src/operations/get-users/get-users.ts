import { Inject } from '@nestjs/common';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { type PlanClaims, planInForce } from '@rekindle/contracts';
import { CLOCK, type Clock, POOL } from '@rekindle/platform';
import { ProfileVault } from '@rekindle/vault';
import type pg from 'pg';
import type { AdminUser } from './get-users.dto.js';

/** All users, the newest first. */
export class GetUsers extends Query<AdminUser[]> {}

@QueryHandler(GetUsers)
export class GetUsersHandler implements IQueryHandler<GetUsers> {
  constructor(
    private readonly profiles: ProfileVault,
    @Inject(POOL) private readonly pool: pg.Pool,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async execute(): Promise<AdminUser[]> {
    const now = this.clock.now();
    const [users, claims] = await Promise.all([this.profiles.everybody(), this.claims()]);
    return users.map(({ userId: id, accountId, email, fullName, companyName, createdAt }) => {
      const { short: plan, line: planLine } = planInForce(claims.get(accountId) ?? [], now).plan;
      return { id, accountId, email, fullName, companyName, plan, planLine, createdAt: createdAt.toISOString() };
    });
  }

  private async claims(): Promise<Map<string, PlanClaims>> {
    const { rows } = await this.pool.query<{ accountId: string; claims: PlanClaims }>(
      `SELECT account_id AS "accountId", claims FROM gateway.account_figures WHERE claims IS NOT NULL`,
    );
    return new Map(rows.map((row) => [row.accountId, row.claims]));
  }
}
