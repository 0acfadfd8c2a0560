import type { MigrationInterface, QueryRunner } from 'typeorm';

export class Mailboxes1763716200000 implements MigrationInterface {
  name = 'Mailboxes1763716200000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(TABLES);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP TABLE sandbox.mailbox_messages, sandbox.mailbox_folders, sandbox.mailboxes, sandbox.mail_server, sandbox.dns_records;
      ALTER TABLE sandbox.messages DROP COLUMN return_path, DROP COLUMN sent_by, DROP COLUMN answers;
      ALTER TABLE sandbox.oauth_codes RENAME TO social_codes;
      ALTER TABLE sandbox.oauth_tokens RENAME TO social_tokens`);
  }
}

const TABLES = `
  ALTER TABLE sandbox.social_codes RENAME TO oauth_codes;
  ALTER TABLE sandbox.social_tokens RENAME TO oauth_tokens;
  ALTER TABLE sandbox.messages
    ADD COLUMN return_path text NOT NULL DEFAULT '',
    ADD COLUMN sent_by text,
    ADD COLUMN answers uuid REFERENCES sandbox.messages ON DELETE CASCADE;
  CREATE INDEX messages_that_answer ON sandbox.messages (answers) WHERE answers IS NOT NULL;
  CREATE TABLE sandbox.mail_server (
    only_row boolean PRIMARY KEY DEFAULT true CHECK (only_row),
    imap_url text NOT NULL DEFAULT '',
    oauth_url text NOT NULL DEFAULT '',
    dns_server text NOT NULL DEFAULT '',
    password text NOT NULL,
    oauth_secret text NOT NULL
  );
  CREATE TABLE sandbox.mailboxes (
    address text PRIMARY KEY,
    uid_validity bigint NOT NULL,
    uid_next bigint NOT NULL DEFAULT 1,
    changes bigint NOT NULL DEFAULT 0
  );
  CREATE TABLE sandbox.mailbox_folders (
    address text NOT NULL REFERENCES sandbox.mailboxes ON DELETE CASCADE,
    name text NOT NULL,
    PRIMARY KEY (address, name)
  );
  CREATE TABLE sandbox.mailbox_messages (
    address text NOT NULL REFERENCES sandbox.mailboxes ON DELETE CASCADE,
    folder text NOT NULL,
    uid bigint NOT NULL,
    message_id uuid NOT NULL REFERENCES sandbox.messages ON DELETE CASCADE,
    flags text[] NOT NULL DEFAULT '{}',
    PRIMARY KEY (address, folder, uid)
  );
  CREATE INDEX mailbox_messages_of_message ON sandbox.mailbox_messages (message_id);
  CREATE TABLE sandbox.dns_records (
    id bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
    host text NOT NULL,
    type text NOT NULL CHECK (type IN ('A', 'MX', 'TXT', 'CNAME')),
    value text NOT NULL,
    UNIQUE (host, type, value)
  );
  COMMENT ON COLUMN sandbox.messages.return_path IS 'MAIL FROM: where bounces go';
  COMMENT ON COLUMN sandbox.messages.answers IS 'the message that it replies to or reports';
  COMMENT ON COLUMN sandbox.mailboxes.changes IS 'grows with whatever changes in the mailbox; open connections look again then';
  COMMENT ON COLUMN sandbox.mailbox_messages.uid IS 'of IMAP, one series for all folders of a mailbox';`;
