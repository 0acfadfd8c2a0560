import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The number of emails sent to each receiving domain in the last minute. */
export class ReceivingDomains1763727200000 implements MigrationInterface {
  name = 'ReceivingDomains1763727200000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE mailer.receiving_domains (
        route uuid NOT NULL,
        domain_hash text NOT NULL,
        admitted jsonb NOT NULL DEFAULT '[]',
        tail_at timestamptz,
        used_at timestamptz,
        PRIMARY KEY (route, domain_hash)
      );
      COMMENT ON COLUMN mailer.receiving_domains.admitted IS 'of the last minute: when, in milliseconds, and how many';
      COMMENT ON COLUMN mailer.receiving_domains.tail_at IS 'until when emails that had to wait were put off';`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE mailer.receiving_domains');
  }
}
