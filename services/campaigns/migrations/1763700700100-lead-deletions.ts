import type { MigrationInterface, QueryRunner } from 'typeorm';

export class LeadDeletions1763700700100 implements MigrationInterface {
  name = 'LeadDeletions1763700700100';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      -- The last deletion of all leads of an account: what it is about was fixed when it was asked for.
      CREATE TABLE campaigns.lead_deletions (
        account_id uuid PRIMARY KEY,
        list_ids uuid[] NOT NULL,
        -- Leads beside all lists go up to this id: those that are added meanwhile stay.
        through_id uuid NOT NULL,
        leads integer NOT NULL,
        deleted integer NOT NULL DEFAULT 0,
        requested_at timestamptz NOT NULL,
        finished_at timestamptz
      )
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE campaigns.lead_deletions');
  }
}
