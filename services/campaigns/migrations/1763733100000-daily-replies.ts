import type { MigrationInterface, QueryRunner } from 'typeorm';

export class DailyReplies1763733100000 implements MigrationInterface {
  name = 'DailyReplies1763733100000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      -- Each account's day once, however often the calendar is looked at or the job runs.
      CREATE TABLE campaigns.daily_replies (
        account_id uuid NOT NULL,
        -- The day after it, by the account's calendar.
        day date NOT NULL,
        -- Sent, or found to be wanted by nobody or to have nothing in it.
        settled_at timestamptz,
        PRIMARY KEY (account_id, day)
      )
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE campaigns.daily_replies');
  }
}
