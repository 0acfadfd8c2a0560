import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A suppression may end: the recipient asked for a pause. */
export class PausesOfReaders1763727000000 implements MigrationInterface {
  name = 'PausesOfReaders1763727000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE mailer.suppressions ADD COLUMN until timestamptz;
      COMMENT ON COLUMN mailer.suppressions.until IS 'business time from which it holds no more; null: it has no end'`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE mailer.suppressions DROP COLUMN until');
  }
}
