import type { MigrationInterface, QueryRunner } from 'typeorm';

export class BuyersTerms1763722100000 implements MigrationInterface {
  name = 'BuyersTerms1763722100000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE vault.buyers ADD COLUMN terms_version text');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE vault.buyers DROP COLUMN terms_version');
  }
}
