import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The key that seals the secret of the sandbox's webhook; unknown for a secret stored before this. */
export class WebhookKey1763729000000 implements MigrationInterface {
  name = 'WebhookKey1763729000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE billing.webhook_endpoint ADD COLUMN key_id text');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE billing.webhook_endpoint DROP COLUMN key_id');
  }
}
