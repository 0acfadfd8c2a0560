import type { MigrationInterface, QueryRunner } from 'typeorm';

export class LimitNotices1763714600300 implements MigrationInterface {
  name = 'LimitNotices1763714600300';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      -- Who was to be told that a limit is near or reached: once for each limit and period.
      CREATE TABLE mailer.limit_notices (
        account_id uuid NOT NULL,
        occasion text NOT NULL,
        settled_at timestamptz,
        PRIMARY KEY (account_id, occasion)
      );
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE mailer.limit_notices');
  }
}
