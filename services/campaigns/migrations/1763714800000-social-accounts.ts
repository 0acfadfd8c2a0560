import type { MigrationInterface, QueryRunner } from 'typeorm';

export class SocialAccounts1763714800000 implements MigrationInterface {
  name = 'SocialAccounts1763714800000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(TABLES);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE campaigns.social_authorizations, campaigns.social_connections, campaigns.social_activity');
  }
}

const TABLES = `
  CREATE TABLE campaigns.social_authorizations (
    state_hash bytea PRIMARY KEY,
    account_id uuid NOT NULL,
    user_id uuid NOT NULL,
    provider text NOT NULL,
    verifier bytea NOT NULL,
    expires_at timestamptz NOT NULL
  );
  CREATE INDEX social_authorizations_expiry ON campaigns.social_authorizations (expires_at);
  COMMENT ON COLUMN campaigns.social_authorizations.verifier IS 'of PKCE, sealed';
  COMMENT ON COLUMN campaigns.social_authorizations.expires_at IS 'real time';
  CREATE TABLE campaigns.social_connections (
    id uuid PRIMARY KEY,
    account_id uuid NOT NULL,
    provider text NOT NULL,
    provider_user_id text NOT NULL,
    handle text NOT NULL,
    connected_at timestamptz NOT NULL,
    access_token bytea NOT NULL,
    refresh_token bytea,
    expires_at timestamptz,
    key_id text NOT NULL,
    ended_at timestamptz
  );
  CREATE UNIQUE INDEX social_connections_open ON campaigns.social_connections (account_id, provider) WHERE ended_at IS NULL;
  CREATE TABLE campaigns.social_activity (
    event_id uuid PRIMARY KEY,
    account_id uuid NOT NULL,
    at timestamptz NOT NULL,
    type text NOT NULL,
    data jsonb NOT NULL
  );
  CREATE INDEX social_activity_of_account ON campaigns.social_activity (account_id, at DESC);
  COMMENT ON COLUMN campaigns.social_connections.connected_at IS 'business time';
  COMMENT ON COLUMN campaigns.social_connections.access_token IS 'sealed, as the refresh token is, with the key of key_id';
  COMMENT ON COLUMN campaigns.social_connections.expires_at IS 'of the access token, real time';
  COMMENT ON COLUMN campaigns.social_connections.ended_at IS 'disconnected: the tokens are kept until they are revoked';`;
