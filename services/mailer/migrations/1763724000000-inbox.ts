import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Leads' replies, and the answers to them. */
export class Inbox1763724000000 implements MigrationInterface {
  name = 'Inbox1763724000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE mailer.inbox_messages (
        id uuid PRIMARY KEY,
        account_id uuid NOT NULL,
        campaign_id uuid NOT NULL,
        lead_id uuid NOT NULL,
        step smallint,
        mailbox_id uuid,
        kind text NOT NULL CHECK (kind IN ('reply', 'auto_reply', 'answer')),
        from_name text,
        from_address text NOT NULL,
        to_address text NOT NULL,
        subject text NOT NULL,
        text text NOT NULL,
        html text,
        message_id text NOT NULL,
        thread text[] NOT NULL,
        sent_at timestamptz NOT NULL,
        returns_on date,
        UNIQUE (account_id, message_id)
      );
      CREATE INDEX inbox_messages_of_lead ON mailer.inbox_messages (campaign_id, lead_id, sent_at);
      COMMENT ON TABLE mailer.inbox_messages IS 'personal data: only what belongs to a campaign, erased with its lead';
      COMMENT ON COLUMN mailer.inbox_messages.step IS 'the email that is answered, where it is known';
      COMMENT ON COLUMN mailer.inbox_messages.thread IS 'Message-IDs before it, the oldest first';
      COMMENT ON COLUMN mailer.inbox_messages.html IS 'as it came: never shown before it is sanitised'`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE mailer.inbox_messages');
  }
}
