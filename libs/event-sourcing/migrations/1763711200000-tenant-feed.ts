import type { MigrationInterface, QueryRunner } from 'typeorm';

/** One account's events in order: without it each page would read the whole store, or sort all that the account has. */
export class TenantFeed1763711200000 implements MigrationInterface {
  name = 'TenantFeed1763711200000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('CREATE INDEX events_tenant_position ON es.events (tenant_id, position)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX es.events_tenant_position');
  }
}
