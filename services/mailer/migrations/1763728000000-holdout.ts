import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The leads that a launch holds back to measure the effect of its emails, and the contacted leads they are compared with. */
export class Holdout1763728000000 implements MigrationInterface {
  name = 'Holdout1763728000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE mailer.sendings ADD COLUMN holdout_percent smallint NOT NULL DEFAULT 0 CHECK (holdout_percent BETWEEN 0 AND 20),
        ADD COLUMN holdout_seed uuid;
      ALTER TABLE mailer.outreaches ADD COLUMN holdout_group text CHECK (holdout_group IN ('contacted', 'held_out'));
      COMMENT ON COLUMN mailer.outreaches.holdout_group IS
        'drawn when a launch that holds leads back plans the lead; null where none is held back, and for leads that were not in the draw';
      CREATE INDEX outreaches_by_holdout_group ON mailer.outreaches (campaign_id, holdout_group) WHERE holdout_group IS NOT NULL;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE mailer.outreaches DROP COLUMN holdout_group');
    await runner.query('ALTER TABLE mailer.sendings DROP COLUMN holdout_percent, DROP COLUMN holdout_seed');
  }
}
