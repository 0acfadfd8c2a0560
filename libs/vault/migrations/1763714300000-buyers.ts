import type { MigrationInterface, QueryRunner } from 'typeorm';

export class Buyers1763714300000 implements MigrationInterface {
  name = 'Buyers1763714300000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE vault.buyers (
        checkout_id uuid PRIMARY KEY,
        email text NOT NULL,
        email_key text NOT NULL,
        full_name text NOT NULL,
        company_name text NOT NULL,
        created_at timestamptz NOT NULL DEFAULT now()
      );
      CREATE INDEX buyers_by_address ON vault.buyers (email_key);
      COMMENT ON TABLE vault.buyers IS 'who pays without an account, until it is known whose payment it is'`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE vault.buyers');
  }
}
