import type { MigrationInterface, QueryRunner } from 'typeorm';

export class CheckoutsTimeZone1763714900001 implements MigrationInterface {
  name = 'CheckoutsTimeZone1763714900001';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE billing.checkouts ADD COLUMN time_zone text;
      COMMENT ON COLUMN billing.checkouts.time_zone IS 'of a visitor''s browser: an account that the payment opens is in it'`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE billing.checkouts DROP COLUMN time_zone');
  }
}
