import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Drafts and autonomous launches have no list. Visits of a campaign's own link are counted in a separate table. */
export class CampaignKinds1763712310000 implements MigrationInterface {
  name = 'CampaignKinds1763712310000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE campaigns.campaign_view ${COLUMNS.map((column) => `ALTER ${column} DROP NOT NULL`).join(', ')}`);
    await runner.query(VISITS);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE campaigns.link_visits');
    await runner.query(`DELETE FROM campaigns.campaign_view WHERE ${COLUMNS.map((column) => `${column} IS NULL`).join(' OR ')}`);
    await runner.query(`ALTER TABLE campaigns.campaign_view ${COLUMNS.map((column) => `ALTER ${column} SET NOT NULL`).join(', ')}`);
  }
}

const COLUMNS = ['list_id', 'average_order_value_cents', 'pricing_model'];

const VISITS = `
  CREATE TABLE campaigns.link_visits (
    campaign_id uuid NOT NULL,
    bucket timestamptz NOT NULL,
    visitors integer NOT NULL,
    last_at timestamptz NOT NULL,
    PRIMARY KEY (campaign_id, bucket)
  );
  COMMENT ON COLUMN campaigns.link_visits.bucket IS 'a quarter-hour of UTC';`;
