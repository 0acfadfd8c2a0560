import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The blocks of positions in which an account has events: an index on the events themselves would cost every append. */
export class AccountBlocks1763711300000 implements MigrationInterface {
  name = 'AccountBlocks1763711300000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('CREATE TABLE es.account_blocks (tenant_id uuid NOT NULL, block bigint NOT NULL, PRIMARY KEY (tenant_id, block))');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE es.account_blocks');
  }
}
