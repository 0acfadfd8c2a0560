import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The Slack webhook that replies are posted to, and which replies have been posted. */
export class Slack1763732000000 implements MigrationInterface {
  name = 'Slack1763732000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE mailer.slack_webhooks (
        account_id uuid PRIMARY KEY,
        host text NOT NULL,
        last_four text NOT NULL,
        sealed_url bytea NOT NULL,
        key_id text NOT NULL,
        replies text NOT NULL,
        saved_at timestamptz NOT NULL,
        disabled_at timestamptz,
        problem text
      );
      COMMENT ON COLUMN mailer.slack_webhooks.sealed_url IS 'it lets anybody post to the channel';
      COMMENT ON COLUMN mailer.slack_webhooks.problem IS 'what Slack answered when it was disabled';

      CREATE TABLE mailer.slack_notices (
        account_id uuid NOT NULL,
        occasion text NOT NULL,
        begun_at timestamptz,
        settled_at timestamptz,
        PRIMARY KEY (account_id, occasion)
      );
      COMMENT ON COLUMN mailer.slack_notices.begun_at IS 'posting began: what ends without an answer is not posted again';
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE mailer.slack_notices, mailer.slack_webhooks');
  }
}
