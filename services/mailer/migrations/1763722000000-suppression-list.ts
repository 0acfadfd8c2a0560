import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Suppressions as a list that their account can see and change. */
export class SuppressionList1763722000000 implements MigrationInterface {
  name = 'SuppressionList1763722000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE mailer.suppressions ADD COLUMN id uuid NOT NULL DEFAULT gen_random_uuid(), ADD COLUMN entry text;
      CREATE UNIQUE INDEX suppressions_by_id ON mailer.suppressions (id);
      CREATE INDEX suppressions_newest ON mailer.suppressions (account_id, suppressed_at DESC, id DESC);
      COMMENT ON COLUMN mailer.suppressions.entry IS 'what the account itself put on its list: an address, or @ and a domain'`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP INDEX mailer.suppressions_by_id, mailer.suppressions_newest;
      ALTER TABLE mailer.suppressions DROP COLUMN id, DROP COLUMN entry`);
  }
}
