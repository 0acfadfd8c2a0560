import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Emails that an account keeps to use again. */
export class EmailTemplates1763729500000 implements MigrationInterface {
  name = 'EmailTemplates1763729500000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE campaigns.email_templates (
        id uuid PRIMARY KEY,
        account_id uuid NOT NULL,
        name text NOT NULL,
        subject text NOT NULL,
        text text NOT NULL,
        html text,
        saved_at timestamptz NOT NULL
      );
      CREATE UNIQUE INDEX email_templates_by_name ON campaigns.email_templates (account_id, lower(name));
      COMMENT ON COLUMN campaigns.email_templates.html IS 'null: made from the text'`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE campaigns.email_templates');
  }
}
