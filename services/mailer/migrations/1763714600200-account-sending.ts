import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Every campaign's row says whether its account is held. Each intent locks that row anyway, so the check costs sending nothing. */
export class AccountSending1763714600200 implements MigrationInterface {
  name = 'AccountSending1763714600200';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE mailer.account_sending (account_id uuid PRIMARY KEY, held boolean NOT NULL, version integer NOT NULL);
      ALTER TABLE mailer.sendings ADD COLUMN account_held boolean NOT NULL DEFAULT false;
      CREATE INDEX samples_waiting ON mailer.samples (account_id) WHERE state = 'waiting';
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP INDEX mailer.samples_waiting;
      ALTER TABLE mailer.sendings DROP COLUMN account_held;
      DROP TABLE mailer.account_sending;
    `);
  }
}
