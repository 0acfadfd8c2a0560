import type { MigrationInterface, QueryRunner } from 'typeorm';

export class Installation1763700000000 implements MigrationInterface {
  name = 'Installation1763700000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE platform.installation (
        only_row boolean PRIMARY KEY DEFAULT true CHECK (only_row),
        encryption_key_fingerprint text,
        clock_offset_ms bigint NOT NULL DEFAULT 0
      );
      INSERT INTO platform.installation DEFAULT VALUES;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE platform.installation');
  }
}
