import type { MigrationInterface, QueryRunner } from 'typeorm';

export class NewestUsers1763714800001 implements MigrationInterface {
  name = 'NewestUsers1763714800001';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('CREATE INDEX users_by_age ON vault.users (created_at, id)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX vault.users_by_age');
  }
}
