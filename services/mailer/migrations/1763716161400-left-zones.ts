import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Zones that an account has left: emails sent under them still count towards its limits. The projection's new version fills the column. */
export class LeftZones1763716161400 implements MigrationInterface {
  name = 'LeftZones1763716161400';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE mailer.accounts ADD COLUMN left_zones jsonb NOT NULL DEFAULT '[]'`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE mailer.accounts DROP COLUMN left_zones');
  }
}
