import type { MigrationInterface, QueryRunner } from 'typeorm';

export class ConversionFees1763714700001 implements MigrationInterface {
  name = 'ConversionFees1763714700001';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE campaigns.conversion_fees (
        conversion_id uuid PRIMARY KEY,
        account_id uuid NOT NULL,
        campaign_id uuid NOT NULL,
        fee_cents bigint NOT NULL
      );
      CREATE INDEX conversion_fees_of_campaign ON campaigns.conversion_fees (campaign_id);
      COMMENT ON COLUMN campaigns.conversion_fees.fee_cents IS 'what billing accrued less what it reversed; below zero until the accrual is heard of'`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE campaigns.conversion_fees');
  }
}
