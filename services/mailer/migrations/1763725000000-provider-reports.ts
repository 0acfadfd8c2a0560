import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Reports of mail services about emails. Only the delivery says who a report is about. */
export class ProviderReports1763725000000 implements MigrationInterface {
  name = 'ProviderReports1763725000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE mailer.provider_reports (
        service text NOT NULL,
        report_id text NOT NULL,
        delivery_id uuid NOT NULL,
        kind text NOT NULL CHECK (kind IN ('bounce', 'complaint', 'unsubscribe')),
        hard boolean NOT NULL,
        status text,
        reason text,
        received_at timestamptz NOT NULL,
        handled_at timestamptz,
        PRIMARY KEY (service, report_id)
      );
      COMMENT ON COLUMN mailer.provider_reports.received_at IS 'business time, as handled_at'`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE mailer.provider_reports');
  }
}
