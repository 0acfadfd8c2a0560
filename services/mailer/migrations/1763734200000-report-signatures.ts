import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Accepted Mailgun signatures: each is valid for one call, and kept until its timestamp is too old anyway. */
export class ReportSignatures1763734200000 implements MigrationInterface {
  name = 'ReportSignatures1763734200000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE mailer.report_signatures (signature text PRIMARY KEY, used_at timestamptz NOT NULL DEFAULT now());
      CREATE INDEX report_signatures_by_age ON mailer.report_signatures (used_at);
      COMMENT ON COLUMN mailer.report_signatures.used_at IS 'real time, as in the signature'`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE mailer.report_signatures');
  }
}
