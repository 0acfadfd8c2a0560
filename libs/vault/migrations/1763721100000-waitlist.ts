import type { MigrationInterface, QueryRunner } from 'typeorm';

export class Waitlist1763721100000 implements MigrationInterface {
  name = 'Waitlist1763721100000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE vault.waitlist (
        id uuid PRIMARY KEY,
        name text NOT NULL,
        email text NOT NULL,
        email_key text NOT NULL UNIQUE,
        source text NOT NULL,
        email_credits integer NOT NULL,
        joined_at timestamptz NOT NULL
      );
      COMMENT ON TABLE vault.waitlist IS 'who waits for the outbound agent, until they ask to be erased'`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE vault.waitlist');
  }
}
