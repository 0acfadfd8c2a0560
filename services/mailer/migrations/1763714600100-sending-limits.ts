import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Finds without a scan which campaigns of an account were launched first, and the few test emails among very many first emails. */
export class SendingLimits1763714600100 implements MigrationInterface {
  name = 'SendingLimits1763714600100';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE INDEX sendings_launched ON mailer.sendings (account_id, starts_at, campaign_id) WHERE state IN ('running', 'paused');
      CREATE INDEX deliveries_due_tests ON mailer.deliveries (campaign_id, due_at) WHERE state = 'waiting' AND test;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX mailer.sendings_launched, mailer.deliveries_due_tests');
  }
}
