import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The items that operators have ticked off while setting up a campaign. A table of record. */
export class SetupTicks1763713100000 implements MigrationInterface {
  name = 'SetupTicks1763713100000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE campaigns.setup_ticks (
        campaign_id uuid NOT NULL,
        item text NOT NULL,
        ticked_at timestamptz NOT NULL DEFAULT now(),
        PRIMARY KEY (campaign_id, item)
      )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE campaigns.setup_ticks');
  }
}
