import { Inject } from '@nestjs/common';
import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { findPlan, freeTrial } from '@rekindle/contracts';
import { CLOCK, type Clock, POOL } from '@rekindle/platform';
import { ProfileVault } from '@rekindle/vault';
import type pg from 'pg';
import type { AdminUser } from './list-users.dto.js';

export class ListUsers {}

@QueryHandler(ListUsers)
export class ListUsersHandler implements IQueryHandler<ListUsers, AdminUser[]> {
  constructor(
    @Inject(ProfileVault) private readonly profiles: ProfileVault,
    @Inject(POOL) private readonly pool: pg.Pool,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async execute(): Promise<AdminUser[]> {
    const [users, plans] = await Promise.all([this.profiles.everybody(), this.plansInForce()]);
    return users.map(({ userId: id, accountId, email, fullName, companyName, createdAt }) => {
      const { short: plan, line: planLine } = findPlan(plans.get(accountId) ?? '') ?? freeTrial;
      return { id, accountId, email, fullName, companyName, plan, planLine, createdAt: createdAt.toISOString() };
    });
  }

  private async plansInForce(): Promise<Map<string, string>> {
    const { rows } = await this.pool.query<{ account_id: string; plan_id: string }>(
      `SELECT account_id, plan_id FROM gateway.account_figures
       WHERE plan_id IS NOT NULL AND (plan_until IS NULL OR plan_until > $1)`,
      [this.clock.now()],
    );
    return new Map(rows.map((row) => [row.account_id, row.plan_id]));
  }
}
