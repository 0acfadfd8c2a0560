import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Orders credited to a campaign, and the amount left of each after refunds. */
export class CreditedOrders1763730200000 implements MigrationInterface {
  name = 'CreditedOrders1763730200000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE mailer.credited_orders (
        account_id uuid NOT NULL,
        campaign_id uuid NOT NULL,
        lead_id uuid NOT NULL,
        conversion_id uuid NOT NULL,
        left_cents bigint NOT NULL,
        PRIMARY KEY (campaign_id, lead_id, conversion_id)
      )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE mailer.credited_orders');
  }
}
