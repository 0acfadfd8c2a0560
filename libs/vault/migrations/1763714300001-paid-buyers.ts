import type { MigrationInterface, QueryRunner } from 'typeorm';

export class PaidBuyers1763714300001 implements MigrationInterface {
  name = 'PaidBuyers1763714300001';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE vault.buyers ADD COLUMN paid boolean NOT NULL DEFAULT false;
      COMMENT ON COLUMN vault.buyers.paid IS 'who has paid stays until it is known whose payment it is'`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE vault.buyers DROP COLUMN paid');
  }
}
