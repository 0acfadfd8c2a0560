import type { MigrationInterface, QueryRunner } from 'typeorm';

export class UsageByMonth1763714520000 implements MigrationInterface {
  name = 'UsageByMonth1763714520000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      -- What an account has used within a calendar month of its time zone, e.g. '2026-11'; moved as campaigns.usage is.
      CREATE TABLE campaigns.monthly_usage (
        account_id uuid NOT NULL,
        kind text NOT NULL,
        month text NOT NULL,
        used bigint NOT NULL DEFAULT 0,
        PRIMARY KEY (account_id, kind, month)
      );

      -- Every campaign that runs, and those that were launched within a month and are over: moved in the transaction of the
      -- command. One that was set up to run by its tracked link alone counts to no month, nor do launches before this table.
      CREATE TABLE campaigns.launches (
        campaign_id uuid PRIMARY KEY,
        account_id uuid NOT NULL,
        month text,
        active boolean NOT NULL
      );
      CREATE INDEX launches_of_account ON campaigns.launches (account_id);
      INSERT INTO campaigns.launches (campaign_id, account_id, active)
      SELECT (data->>'campaignId')::uuid, tenant_id, true FROM (
        SELECT DISTINCT ON (tenant_id, stream_id) tenant_id, type, data FROM es.events
        WHERE type IN ('CampaignActivated', 'CampaignLaunched', 'CampaignLaunchUndone', 'CampaignCompleted', 'CampaignDeleted')
        ORDER BY tenant_id, stream_id, stream_version DESC
      ) AS last WHERE type IN ('CampaignActivated', 'CampaignLaunched');

      -- Who was to be told that a limit is near or reached: once for each limit and period.
      CREATE TABLE campaigns.limit_notices (
        account_id uuid NOT NULL,
        occasion text NOT NULL,
        settled_at timestamptz,
        PRIMARY KEY (account_id, occasion)
      );
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE campaigns.limit_notices, campaigns.launches, campaigns.monthly_usage');
  }
}
