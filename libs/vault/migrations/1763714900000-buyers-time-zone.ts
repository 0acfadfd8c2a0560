import type { MigrationInterface, QueryRunner } from 'typeorm';

export class BuyersTimeZone1763714900000 implements MigrationInterface {
  name = 'BuyersTimeZone1763714900000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE vault.buyers ADD COLUMN time_zone text');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE vault.buyers DROP COLUMN time_zone');
  }
}
