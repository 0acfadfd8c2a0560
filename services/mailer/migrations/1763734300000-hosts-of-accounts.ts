import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The account of each tracking domain, so that no account can exceed its share. */
export class HostsOfAccounts1763734300000 implements MigrationInterface {
  name = 'HostsOfAccounts1763734300000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE mailer.tracking_hosts ADD COLUMN account_id uuid;
      CREATE INDEX tracking_hosts_of_account ON mailer.tracking_hosts (account_id);
      COMMENT ON COLUMN mailer.tracking_hosts.account_id IS 'the first that proved it; null for those from before November 27, 2026'`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE mailer.tracking_hosts DROP COLUMN account_id');
  }
}
