import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Whether a user wants one email a day about replies. */
export class DailyReplies1763733000000 implements MigrationInterface {
  name = 'DailyReplies1763733000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE vault.users ADD COLUMN notify_daily_replies boolean NOT NULL DEFAULT false');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE vault.users DROP COLUMN notify_daily_replies');
  }
}
