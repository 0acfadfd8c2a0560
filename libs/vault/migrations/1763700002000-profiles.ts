import type { MigrationInterface, QueryRunner } from 'typeorm';

export class Profiles1763700002000 implements MigrationInterface {
  name = 'Profiles1763700002000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE vault.accounts (
        id uuid PRIMARY KEY,
        company_name text NOT NULL DEFAULT '',
        time_zone text NOT NULL DEFAULT 'UTC',
        profile_version integer NOT NULL DEFAULT 1,
        created_at timestamptz NOT NULL DEFAULT now()
      );

      CREATE TABLE vault.users (
        id uuid PRIMARY KEY,
        account_id uuid NOT NULL REFERENCES vault.accounts (id),
        email text NOT NULL,
        email_key text NOT NULL,
        password_hash text NOT NULL,
        full_name text NOT NULL,
        created_at timestamptz NOT NULL DEFAULT now()
      );
      CREATE UNIQUE INDEX users_once_per_address ON vault.users (email_key);
      CREATE INDEX users_of_account ON vault.users (account_id);
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE vault.users, vault.accounts');
  }
}
