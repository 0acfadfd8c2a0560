import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Hosts used for links in emails, besides the installation's own. */
export class TrackingHosts1763727100000 implements MigrationInterface {
  name = 'TrackingHosts1763727100000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE mailer.tracking_hosts (host text PRIMARY KEY);
      COMMENT ON TABLE mailer.tracking_hosts IS 'tracking domains that led here once: links of emails that went out are kept for good';`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE mailer.tracking_hosts');
  }
}
