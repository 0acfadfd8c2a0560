import type { MigrationInterface, QueryRunner } from 'typeorm';

export class LeadsAndTexts1763700001000 implements MigrationInterface {
  name = 'LeadsAndTexts1763700001000';

  async up(runner: QueryRunner): Promise<void> {
    // Every index slows down the import. Ids grow with time, so the first two are only appended to, and only the third is filled at random.
    await runner.query(`
      CREATE TABLE vault.leads (
        account_id uuid NOT NULL,
        id uuid NOT NULL,
        list_id uuid,
        row_number integer,
        added_at timestamptz NOT NULL,
        email text NOT NULL,
        email_key text NOT NULL,
        first_name text,
        last_name text,
        company text,
        phone text,
        title text,
        source text NOT NULL,
        custom jsonb,
        PRIMARY KEY (account_id, id)
      );
      CREATE INDEX leads_in_list_order ON vault.leads (list_id, id);
      CREATE UNIQUE INDEX leads_once_per_list ON vault.leads (list_id, email_key);
      CREATE UNIQUE INDEX leads_once_outside_lists ON vault.leads (account_id, email_key) WHERE list_id IS NULL;

      CREATE TABLE vault.texts (
        id uuid NOT NULL,
        version integer NOT NULL CHECK (version > 0),
        account_id uuid NOT NULL,
        kind text NOT NULL,
        body jsonb NOT NULL,
        created_at timestamptz NOT NULL DEFAULT now(),
        PRIMARY KEY (id, version)
      );
      CREATE INDEX texts_of_account ON vault.texts (account_id);
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE vault.texts, vault.leads');
  }
}
