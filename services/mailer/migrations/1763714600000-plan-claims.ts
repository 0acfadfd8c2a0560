import type { MigrationInterface, QueryRunner } from 'typeorm';

/** An account's limits follow from the plans that events gave it. The projection's new version fills the column. */
export class PlanClaims1763714600000 implements MigrationInterface {
  name = 'PlanClaims1763714600000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE mailer.accounts DROP COLUMN plan_id, DROP COLUMN plan_until, DROP COLUMN daily_limit,
        ADD COLUMN claims jsonb NOT NULL DEFAULT '[]'
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE mailer.accounts DROP COLUMN claims, ADD COLUMN plan_id text NOT NULL DEFAULT 'free_trial',
        ADD COLUMN plan_until timestamptz, ADD COLUMN daily_limit integer
    `);
  }
}
