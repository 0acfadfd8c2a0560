import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Few accounts have a plan granted by an operator, and they are queried every few seconds. */
export class AccountsGranted1763716200000 implements MigrationInterface {
  name = 'AccountsGranted1763716200000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE INDEX accounts_granted ON billing.accounts (account_id) WHERE claims @> '[{"source": "grant"}]'`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX billing.accounts_granted');
  }
}
