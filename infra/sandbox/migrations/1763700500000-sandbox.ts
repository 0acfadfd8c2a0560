import type { MigrationInterface, QueryRunner } from 'typeorm';

export class Sandbox1763700500000 implements MigrationInterface {
  name = 'Sandbox1763700500000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(TABLES);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE sandbox.messages, sandbox.catcher');
  }
}

const TABLES = `
  CREATE TABLE sandbox.catcher (
    only_row boolean PRIMARY KEY DEFAULT true CHECK (only_row),
    url text NOT NULL
  );
  CREATE TABLE sandbox.messages (
    id uuid PRIMARY KEY,
    caught_at timestamptz NOT NULL,
    seen_at timestamptz,
    replied_at timestamptz,
    bounced_at timestamptz,
    reported_at timestamptz,
    delivery_id uuid,
    message_id text,
    sender text NOT NULL,
    recipients text[] NOT NULL,
    subject text NOT NULL,
    searched text NOT NULL,
    raw bytea NOT NULL
  );
  CREATE INDEX messages_of_recipient ON sandbox.messages USING gin (recipients);
  COMMENT ON COLUMN sandbox.messages.caught_at IS 'business time';
  COMMENT ON COLUMN sandbox.messages.recipients IS 'of the envelope, lower case';`;
