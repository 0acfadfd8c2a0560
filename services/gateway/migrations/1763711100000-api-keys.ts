import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A table of record: names and hashes are in no event. */
export class ApiKeys1763711100000 implements MigrationInterface {
  name = 'ApiKeys1763711100000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE gateway.api_keys (
        id uuid PRIMARY KEY,
        account_id uuid NOT NULL,
        name text NOT NULL,
        scopes text[] NOT NULL,
        secret_hash bytea NOT NULL,
        created_at timestamptz NOT NULL,
        last_used_at timestamptz,
        revoked_at timestamptz
      );
      CREATE INDEX api_keys_account ON gateway.api_keys (account_id, created_at);
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE gateway.api_keys');
  }
}
