import type { MigrationInterface, QueryRunner } from 'typeorm';

export class AccountFigures1763700500000 implements MigrationInterface {
  name = 'AccountFigures1763700500000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE gateway.account_figures (
        account_id uuid PRIMARY KEY,
        trial_ends_at timestamptz,
        plan_id text,
        plan_until timestamptz,
        leads_uploaded bigint NOT NULL DEFAULT 0,
        test_emails_sent bigint NOT NULL DEFAULT 0
      );
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE gateway.account_figures');
  }
}
