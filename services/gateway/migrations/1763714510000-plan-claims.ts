import type { MigrationInterface, QueryRunner } from 'typeorm';

/** An account's claims on plans. Grants by operators are carried over until the projection has folded its events again. */
export class PlanClaims1763714510000 implements MigrationInterface {
  name = 'PlanClaims1763714510000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE gateway.account_figures ADD COLUMN claims jsonb;
      UPDATE gateway.account_figures SET claims = jsonb_build_array(jsonb_build_object(
        'source', 'grant', 'planId', plan_id, 'status', 'active', 'until', to_json(plan_until),
        'priceCents', CASE plan_id WHEN 'starter' THEN 4700 WHEN 'growth' THEN 10000 WHEN 'professional' THEN 25000 WHEN 'business' THEN 50000
          WHEN 'revival_starter' THEN 9700 WHEN 'revival_growth' THEN 29700 WHEN 'revival_pro' THEN 69700 ELSE 0 END))
      WHERE plan_id IS NOT NULL;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE gateway.account_figures DROP COLUMN claims');
  }
}
