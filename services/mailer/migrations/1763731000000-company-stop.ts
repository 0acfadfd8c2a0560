import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Campaigns in which a reply also stops the other leads at the same company. */
export class CompanyStop1763731000000 implements MigrationInterface {
  name = 'CompanyStop1763731000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE mailer.sendings ADD COLUMN stop_company boolean NOT NULL DEFAULT false;
      ALTER TABLE mailer.outreaches ADD COLUMN company_hash text;
      COMMENT ON COLUMN mailer.outreaches.company_hash IS
        'of the domain of the address; null at public mail providers, and in a launched campaign that stops no companies';
      CREATE INDEX outreaches_by_company ON mailer.outreaches (campaign_id, company_hash) WHERE company_hash IS NOT NULL;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE mailer.outreaches DROP COLUMN company_hash');
    await runner.query('ALTER TABLE mailer.sendings DROP COLUMN stop_company');
  }
}
