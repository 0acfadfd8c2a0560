import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Mailed links to change a password or an address. Only hashes of their tokens are stored. */
export class SignInLinks1763712100000 implements MigrationInterface {
  name = 'SignInLinks1763712100000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE vault.users ADD COLUMN session_generation integer NOT NULL DEFAULT 0;

      CREATE TABLE vault.password_resets (
        id uuid PRIMARY KEY,
        user_id uuid UNIQUE REFERENCES vault.users (id) ON DELETE CASCADE,
        token_hashes bytea[] NOT NULL DEFAULT '{}',
        expires_at timestamptz
      );

      CREATE TABLE vault.email_changes (
        id uuid PRIMARY KEY,
        user_id uuid NOT NULL UNIQUE REFERENCES vault.users (id) ON DELETE CASCADE,
        email text NOT NULL,
        token_hashes bytea[] NOT NULL DEFAULT '{}',
        expires_at timestamptz,
        confirmed_at timestamptz
      );
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP TABLE vault.email_changes, vault.password_resets;
      ALTER TABLE vault.users DROP COLUMN session_generation;
    `);
  }
}
