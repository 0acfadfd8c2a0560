import type { MigrationInterface, QueryRunner } from 'typeorm';

export class LeadLists1763700010000 implements MigrationInterface {
  name = 'LeadLists1763700010000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      -- This context's copy of what accounts and billing said; what is absent is a free trial in UTC whose end is not known yet.
      CREATE TABLE campaigns.accounts (
        account_id uuid PRIMARY KEY,
        plan_id text,
        plan_until timestamptz,
        trial_ends_at timestamptz,
        time_zone text
      );

      -- What an account has used of its plan: locked, checked and moved in the command's own transaction.
      CREATE TABLE campaigns.usage (
        account_id uuid NOT NULL,
        kind text NOT NULL,
        used bigint NOT NULL DEFAULT 0,
        PRIMARY KEY (account_id, kind)
      );

      -- Tables of record: what the events may not say about a list (its file's name, its columns).
      CREATE TABLE campaigns.lead_lists (
        list_id uuid PRIMARY KEY,
        account_id uuid NOT NULL,
        status text NOT NULL,
        file_name text NOT NULL,
        file_sha256 text NOT NULL,
        bytes bigint NOT NULL,
        encoding text NOT NULL,
        dialect jsonb NOT NULL,
        header_row integer NOT NULL,
        mapping jsonb NOT NULL,
        import_id uuid NOT NULL,
        -- The most leads that this list ever had from its file: those were counted against the plan's limit already.
        counted_leads integer NOT NULL,
        -- Good leads below this row of the file wait for a plan with more room; null when none waits.
        taken_through_row integer,
        uploaded_at timestamptz NOT NULL,
        file_discarded_at timestamptz,
        UNIQUE (account_id, file_sha256)
      );

      -- Imports that are running; its session holds an advisory lock on each, so that a dead one can be told from a slow one.
      CREATE TABLE campaigns.imports (
        import_id uuid PRIMARY KEY,
        account_id uuid NOT NULL,
        staging_list_id uuid NOT NULL,
        file_sha256 text NOT NULL,
        started_at timestamptz NOT NULL DEFAULT now()
      );

      CREATE TABLE campaigns.import_problems (
        import_id uuid NOT NULL,
        row_number integer NOT NULL,
        account_id uuid NOT NULL,
        reason text NOT NULL,
        email text,
        cells jsonb NOT NULL,
        PRIMARY KEY (import_id, row_number)
      );

      CREATE TABLE campaigns.lead_list_view (
        list_id uuid PRIMARY KEY,
        account_id uuid NOT NULL,
        status text NOT NULL,
        leads integer NOT NULL DEFAULT 0,
        total_leads integer NOT NULL DEFAULT 0,
        valid_leads integer NOT NULL DEFAULT 0,
        invalid_leads integer NOT NULL DEFAULT 0,
        duplicate_leads integer NOT NULL DEFAULT 0,
        over_limit_leads integer NOT NULL DEFAULT 0,
        uploaded_at timestamptz NOT NULL
      );
      CREATE INDEX lead_list_view_of_account ON campaigns.lead_list_view (account_id, uploaded_at DESC);
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP TABLE campaigns.accounts, campaigns.usage, campaigns.lead_lists, campaigns.imports, campaigns.import_problems,
        campaigns.lead_list_view
    `);
  }
}
