import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The reason for the verdict on a hit, and whether it asked for headers only. */
export class JudgedHits1763730000000 implements MigrationInterface {
  name = 'JudgedHits1763730000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE mailer.hits ADD COLUMN head boolean NOT NULL DEFAULT false, ADD COLUMN reason text');
    await runner.query(`COMMENT ON COLUMN mailer.hits.link IS '0 is the pixel, 65535 the link that no reader sees'`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE mailer.hits DROP COLUMN reason, DROP COLUMN head');
  }
}
