import type { MigrationInterface, QueryRunner } from 'typeorm';

export class WeeklySummaries1763716800000 implements MigrationInterface {
  name = 'WeeklySummaries1763716800000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      -- Each account's week once, however often the calendar is looked at or the job runs.
      CREATE TABLE campaigns.weekly_summaries (
        account_id uuid NOT NULL,
        -- The Monday after it, by the account's calendar.
        week date NOT NULL,
        -- Sent, or found to be wanted by nobody or to have nothing in it.
        settled_at timestamptz,
        PRIMARY KEY (account_id, week)
      )
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE campaigns.weekly_summaries');
  }
}
