import type { MigrationInterface, QueryRunner } from 'typeorm';

export class Social1763714800500 implements MigrationInterface {
  name = 'Social1763714800500';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(TABLES);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE sandbox.social_server, sandbox.social_codes, sandbox.social_tokens, sandbox.social_posts');
  }
}

const TABLES = `
  CREATE TABLE sandbox.social_server (
    only_row boolean PRIMARY KEY DEFAULT true CHECK (only_row),
    url text NOT NULL,
    secret text NOT NULL
  );
  CREATE TABLE sandbox.social_codes (
    code text PRIMARY KEY,
    provider text NOT NULL,
    handle text NOT NULL,
    redirect_uri text NOT NULL,
    challenge text,
    expires_at timestamptz NOT NULL
  );
  CREATE TABLE sandbox.social_tokens (
    token text PRIMARY KEY,
    consent_id uuid NOT NULL,
    provider text NOT NULL,
    handle text NOT NULL,
    kind text NOT NULL CHECK (kind IN ('access', 'refresh')),
    expires_at timestamptz
  );
  CREATE TABLE sandbox.social_posts (
    id bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (START WITH 1850000000000001),
    provider text NOT NULL,
    handle text NOT NULL,
    text text NOT NULL,
    at timestamptz NOT NULL
  );
  CREATE INDEX social_tokens_of_consent ON sandbox.social_tokens (consent_id);
  COMMENT ON COLUMN sandbox.social_codes.expires_at IS 'real time';
  COMMENT ON COLUMN sandbox.social_posts.at IS 'business time';
  COMMENT ON COLUMN sandbox.social_tokens.expires_at IS 'real time';`;
