import type { MigrationInterface, QueryRunner } from 'typeorm';

export class SealingKeys1763729000000 implements MigrationInterface {
  name = 'SealingKeys1763729000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE platform.sealing_keys (id text PRIMARY KEY, used_since timestamptz NOT NULL DEFAULT now());
      COMMENT ON TABLE platform.sealing_keys IS 'ids of the keys that secrets of this database may be sealed with'`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE platform.sealing_keys');
  }
}
