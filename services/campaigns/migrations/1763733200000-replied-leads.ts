import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Orders are compared with the leads that replied: these are few, and read from the index alone. */
export class RepliedLeads1763733200000 implements MigrationInterface {
  name = 'RepliedLeads1763733200000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `CREATE INDEX outreach_view_replied ON campaigns.outreach_view (account_id, campaign_id, lead_id) INCLUDE (revived_at)
       WHERE revived_at IS NOT NULL`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX campaigns.outreach_view_replied');
  }
}
