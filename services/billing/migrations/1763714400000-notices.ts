import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The notifications that an account got by email, so that none is sent twice, and what else billing knows of an account. */
export class Notices1763714400000 implements MigrationInterface {
  name = 'Notices1763714400000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE billing.notices (
        account_id uuid NOT NULL,
        occasion text NOT NULL,
        planned_at timestamptz NOT NULL DEFAULT now(),
        settled_at timestamptz,
        PRIMARY KEY (account_id, occasion)
      );
      CREATE TABLE billing.accounts (
        account_id uuid PRIMARY KEY,
        trial_ends_at timestamptz,
        time_zone text,
        claims jsonb NOT NULL DEFAULT '[]',
        had_plan boolean NOT NULL DEFAULT false,
        erased boolean NOT NULL DEFAULT false
      );
      CREATE INDEX accounts_by_trial ON billing.accounts (trial_ends_at);
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE billing.accounts; DROP TABLE billing.notices');
  }
}
