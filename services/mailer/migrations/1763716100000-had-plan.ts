import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Of a plan that was cancelled no claim is left: that there was one is kept beside. The projection's new version fills the column. */
export class HadPlan1763716100000 implements MigrationInterface {
  name = 'HadPlan1763716100000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE mailer.accounts ADD COLUMN had_plan boolean NOT NULL DEFAULT false');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE mailer.accounts DROP COLUMN had_plan');
  }
}
