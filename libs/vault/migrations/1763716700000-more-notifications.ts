import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Whether a user wants the summary of each week, and emails about the limits of the plan. */
export class MoreNotifications1763716700000 implements MigrationInterface {
  name = 'MoreNotifications1763716700000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE vault.users
        ADD COLUMN notify_weekly_summary boolean NOT NULL DEFAULT true,
        ADD COLUMN notify_limits boolean NOT NULL DEFAULT true
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE vault.users DROP COLUMN notify_weekly_summary, DROP COLUMN notify_limits');
  }
}
