import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A lead's outcomes as indexed columns: leads with one are found, counted and listed first without visiting every email. */
export class LeadOutcomes1763728100000 implements MigrationInterface {
  name = 'LeadOutcomes1763728100000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `ALTER TABLE mailer.outreaches ${OUTCOMES.map((name) => `ADD COLUMN ${name} boolean NOT NULL DEFAULT false`).join(', ')}`,
    );
    await runner.query(KNOWN);
    await runner.query(RANK);
    await runner.query(`CREATE INDEX outreaches_in_order ON mailer.outreaches (campaign_id, list_rank, lead_id)`);
    await runner.query(`CREATE INDEX outreaches_of_standing_in_order ON mailer.outreaches (campaign_id, standing, list_rank, lead_id)`);
    await runner.query(`
      CREATE INDEX outreaches_with_outcome ON mailer.outreaches (campaign_id, list_rank, lead_id) INCLUDE (${OUTCOMES.join(', ')}, standing)
      WHERE ${OUTCOMES.join(' OR ')}`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE mailer.outreaches DROP COLUMN list_rank, ${OUTCOMES.map((name) => `DROP COLUMN ${name}`).join(', ')}`);
  }
}

const OUTCOMES = ['ordered', 'replied', 'clicked', 'opened', 'bounced', 'unsubscribed'];

const KNOWN = `
  UPDATE mailer.outreaches o SET ordered = o.reason IS NOT DISTINCT FROM 'converted', replied = d.replied, clicked = d.clicked,
    opened = d.opened, bounced = d.bounced, unsubscribed = d.unsubscribed
  FROM (
    SELECT campaign_id, lead_id, bool_or(replied_at IS NOT NULL) AS replied, bool_or(clicked_at IS NOT NULL) AS clicked,
      bool_or(opened_at IS NOT NULL) AS opened, bool_or(bounced_at IS NOT NULL OR state = 'failed') AS bounced,
      bool_or(unsubscribed_at IS NOT NULL OR complained_at IS NOT NULL) AS unsubscribed
    FROM mailer.deliveries GROUP BY 1, 2
  ) AS d WHERE d.campaign_id = o.campaign_id AND d.lead_id = o.lead_id`;

const RANK = `
  ALTER TABLE mailer.outreaches ADD COLUMN list_rank smallint NOT NULL GENERATED ALWAYS AS (CASE
    WHEN ordered THEN 0 WHEN replied THEN 1 WHEN bounced OR unsubscribed THEN 5 WHEN clicked THEN 2 WHEN opened THEN 3
    WHEN state = 'skipped' THEN 6 ELSE 4 END) STORED`;
