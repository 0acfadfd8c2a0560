import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A cancelled plan leaves no claim, so this column says that there was one. The projection's new version fills it. */
export class HadPlan1763716100000 implements MigrationInterface {
  name = 'HadPlan1763716100000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE mailer.accounts ADD COLUMN had_plan boolean NOT NULL DEFAULT false');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE mailer.accounts DROP COLUMN had_plan');
  }
}
