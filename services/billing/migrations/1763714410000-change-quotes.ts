import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The quotes shown before a change of plan, and leases that let one process at a time change an account's subscription. */
export class ChangeQuotes1763714410000 implements MigrationInterface {
  name = 'ChangeQuotes1763714410000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE billing.change_quotes (
        id uuid PRIMARY KEY,
        account_id uuid NOT NULL,
        quote jsonb NOT NULL,
        expires_at timestamptz NOT NULL,
        state text NOT NULL DEFAULT 'open' CHECK (state IN ('open', 'used', 'declined')),
        created_at timestamptz NOT NULL DEFAULT now()
      );
      CREATE INDEX change_quotes_of_account ON billing.change_quotes (account_id, created_at);
      CREATE TABLE billing.account_leases (
        account_id uuid PRIMARY KEY,
        holder uuid NOT NULL,
        held_until timestamptz NOT NULL
      );
      COMMENT ON TABLE billing.change_quotes IS 'a record, not a read model; times are real ones';
      COMMENT ON TABLE billing.account_leases IS 'one change of an account''s subscription at a time; real time';
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE billing.account_leases; DROP TABLE billing.change_quotes');
  }
}
