import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Whether a user wants an email on the first reply, and when a campaign has completed or failed. */
export class Notifications1763712000000 implements MigrationInterface {
  name = 'Notifications1763712000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE vault.users
        ADD COLUMN notify_first_reply boolean NOT NULL DEFAULT true,
        ADD COLUMN notify_campaign_completed boolean NOT NULL DEFAULT true,
        ADD COLUMN notify_campaign_failed boolean NOT NULL DEFAULT true
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE vault.users
        DROP COLUMN notify_first_reply, DROP COLUMN notify_campaign_completed, DROP COLUMN notify_campaign_failed
    `);
  }
}
