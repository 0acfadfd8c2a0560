import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Few accounts have a late payment, and they are queried every few seconds. */
export class AccountsPastDue1763715200000 implements MigrationInterface {
  name = 'AccountsPastDue1763715200000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE INDEX accounts_past_due ON billing.accounts (account_id) WHERE claims @> '[{"status": "past_due"}]'`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX billing.accounts_past_due');
  }
}
