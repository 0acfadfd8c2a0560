import type { MigrationInterface, QueryRunner } from 'typeorm';

export class Notices1763713000000 implements MigrationInterface {
  name = 'Notices1763713000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      -- What users were to be told of by email: each occasion once, however often its event comes or its job runs.
      CREATE TABLE campaigns.notices (
        campaign_id uuid NOT NULL,
        occasion text NOT NULL,
        account_id uuid NOT NULL,
        -- Sent, or found to be wanted by nobody.
        settled_at timestamptz,
        PRIMARY KEY (campaign_id, occasion)
      )
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE campaigns.notices');
  }
}
