import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * An account's claims on plans, and every event that changed them. Grants by operators are carried over until the
 * projections have folded their events again.
 */
export class PlanClaims1763714500000 implements MigrationInterface {
  name = 'PlanClaims1763714500000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE campaigns.accounts ADD COLUMN claims jsonb;
      UPDATE campaigns.accounts SET claims = jsonb_build_array(jsonb_build_object(
        'source', 'grant', 'planId', plan_id, 'priceCents', 0, 'status', 'active', 'until', to_json(plan_until)))
      WHERE plan_id IS NOT NULL;

      ALTER TABLE campaigns.plan_history ADD COLUMN event jsonb;
      UPDATE campaigns.plan_history SET event = jsonb_build_object('type', 'PlanGranted',
        'data', jsonb_build_object('accountId', account_id, 'planId', plan_id, 'until', to_json(until)));
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE campaigns.accounts DROP COLUMN claims;
      ALTER TABLE campaigns.plan_history DROP COLUMN event`);
  }
}
