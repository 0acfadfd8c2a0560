import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Distinguishes this store from others that publish to the same brokers. */
export class StoreIdentity1763700100004 implements MigrationInterface {
  name = 'StoreIdentity1763700100004';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE es.identity (id uuid PRIMARY KEY);
      INSERT INTO es.identity VALUES (gen_random_uuid());
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE es.identity');
  }
}
