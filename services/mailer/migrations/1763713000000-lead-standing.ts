import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The standing of a lead as an indexed column: a page of one standing, and the totals, are read without visiting every lead. */
export class LeadStanding1763713000000 implements MigrationInterface {
  name = 'LeadStanding1763713000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE mailer.outreaches ADD COLUMN begun boolean NOT NULL DEFAULT false;
      UPDATE mailer.outreaches o SET begun = true WHERE EXISTS (
        SELECT 1 FROM mailer.deliveries d WHERE d.campaign_id = o.campaign_id AND d.lead_id = o.lead_id AND d.state <> 'waiting'
      );
      ALTER TABLE mailer.outreaches ADD COLUMN standing text
        GENERATED ALWAYS AS (CASE WHEN state = 'active' AND NOT begun THEN 'waiting' ELSE state END) STORED;
      CREATE INDEX outreaches_by_standing ON mailer.outreaches (campaign_id, standing, lead_id);
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE mailer.outreaches DROP COLUMN standing, DROP COLUMN begun');
  }
}
