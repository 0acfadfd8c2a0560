import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The time zone of a lead, if it differs from the account's. */
export class LeadZones1763729100000 implements MigrationInterface {
  name = 'LeadZones1763729100000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE mailer.deliveries ADD COLUMN time_zone text;
      ALTER TABLE mailer.sendings ADD COLUMN lead_zones text[] NOT NULL DEFAULT '{}';
      COMMENT ON COLUMN mailer.deliveries.time_zone IS 'of the lead; null: the account''s';
      COMMENT ON COLUMN mailer.sendings.lead_zones IS 'all that its deliveries have'`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE mailer.deliveries DROP COLUMN time_zone; ALTER TABLE mailer.sendings DROP COLUMN lead_zones');
  }
}
