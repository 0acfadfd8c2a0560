import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Whether a domain accepts mail, according to the last DNS lookup. */
export class MailDomains1763730100000 implements MigrationInterface {
  name = 'MailDomains1763730100000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE mailer.mail_domains (
        domain_hash text PRIMARY KEY,
        takes_mail boolean NOT NULL,
        checked_at timestamptz NOT NULL
      )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE mailer.mail_domains');
  }
}
