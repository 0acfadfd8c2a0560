import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The address that a user has when another one is requested, until it has been notified: by then the other may have replaced it. */
export class AddressNotices1763735300000 implements MigrationInterface {
  name = 'AddressNotices1763735300000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE vault.address_notices (
        id uuid PRIMARY KEY,
        user_id uuid NOT NULL REFERENCES vault.users (id) ON DELETE CASCADE,
        email text NOT NULL
      );
      CREATE INDEX address_notices_of_user ON vault.address_notices (user_id)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE vault.address_notices');
  }
}
