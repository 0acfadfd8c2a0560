import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Which process publishes to Kafka, until when, and how far it is. A new owner has a higher fence; only the newest moves the position. */
export class Relay1763700100003 implements MigrationInterface {
  name = 'Relay1763700100003';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE es.relay (
        name text PRIMARY KEY,
        position bigint NOT NULL DEFAULT 0,
        fence bigint NOT NULL DEFAULT 0,
        owner text,
        leased_until timestamptz NOT NULL DEFAULT now(),
        moved_at timestamptz NOT NULL DEFAULT now(),
        error text
      ) WITH (fillfactor = 50);
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE es.relay');
  }
}
