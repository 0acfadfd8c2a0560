import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Whether a user wants an email about every reply, not only the first of a campaign. */
export class EveryReply1763723000000 implements MigrationInterface {
  name = 'EveryReply1763723000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE vault.users ADD COLUMN notify_every_reply boolean NOT NULL DEFAULT false');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE vault.users DROP COLUMN notify_every_reply');
  }
}
