import type { MigrationInterface, QueryRunner } from 'typeorm';

export class Mailboxes1763717100000 implements MigrationInterface {
  name = 'Mailboxes1763717100000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(MAILBOXES);
    await runner.query(DOMAINS);
    await runner.query(ROUTES);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX mailer.deliveries_of_route');
    await runner.query('DROP TABLE mailer.sending_domains, mailer.mailbox_authorizations, mailer.mailboxes');
  }
}

const MAILBOXES = `
  CREATE TABLE mailer.mailboxes (
    id uuid PRIMARY KEY,
    account_id uuid NOT NULL,
    version integer NOT NULL DEFAULT 1,
    state text NOT NULL CHECK (state IN ('active', 'paused', 'broken', 'disconnected')),
    provider text NOT NULL CHECK (provider IN ('google', 'microsoft', 'smtp')),
    preset_id text,
    email text NOT NULL,
    from_name text NOT NULL,
    reply_to text,
    signature text,
    smtp jsonb NOT NULL,
    imap jsonb NOT NULL,
    secrets bytea NOT NULL,
    key_id text NOT NULL,
    token_expires_at timestamptz,
    pacing jsonb NOT NULL,
    tracking_domain text,
    pause jsonb,
    problem jsonb,
    next_at timestamptz,
    resumed_at timestamptz,
    connected_at timestamptz NOT NULL,
    checked_at timestamptz NOT NULL,
    ended_at timestamptz
  );
  CREATE INDEX mailboxes_of_account ON mailer.mailboxes (account_id);
  CREATE UNIQUE INDEX mailboxes_one_of_address ON mailer.mailboxes (account_id, lower(email)) WHERE ended_at IS NULL;
  CREATE INDEX mailboxes_to_check ON mailer.mailboxes (checked_at) WHERE ended_at IS NULL;
  COMMENT ON COLUMN mailer.mailboxes.secrets IS 'passwords or tokens, sealed with the key of key_id';
  COMMENT ON COLUMN mailer.mailboxes.token_expires_at IS 'of the access token, real time';
  COMMENT ON COLUMN mailer.mailboxes.next_at IS 'the gap after the last email that was claimed';
  COMMENT ON COLUMN mailer.mailboxes.ended_at IS 'disconnected: tokens are kept until they are revoked';
  CREATE TABLE mailer.mailbox_authorizations (
    state_hash bytea PRIMARY KEY,
    account_id uuid NOT NULL,
    user_id uuid NOT NULL,
    provider text NOT NULL,
    verifier bytea NOT NULL,
    key_id text NOT NULL,
    expires_at timestamptz NOT NULL
  );
  CREATE INDEX mailbox_authorizations_expiry ON mailer.mailbox_authorizations (expires_at);
  COMMENT ON COLUMN mailer.mailbox_authorizations.verifier IS 'of PKCE, sealed';
  COMMENT ON COLUMN mailer.mailbox_authorizations.expires_at IS 'real time';`;

const DOMAINS = `
  CREATE TABLE mailer.sending_domains (
    account_id uuid NOT NULL,
    name text NOT NULL,
    records jsonb NOT NULL DEFAULT '[]',
    checked_at timestamptz,
    failing_since timestamptz,
    dkim_selector text NOT NULL,
    dkim_public_key text NOT NULL,
    dkim_private_key bytea NOT NULL,
    key_id text NOT NULL,
    PRIMARY KEY (account_id, name)
  );
  CREATE INDEX sending_domains_to_check ON mailer.sending_domains (checked_at NULLS FIRST);
  COMMENT ON COLUMN mailer.sending_domains.dkim_private_key IS 'sealed with the key of key_id';`;

const ROUTES = 'CREATE INDEX deliveries_of_route ON mailer.deliveries (route, intended_at) WHERE route IS NOT NULL';
