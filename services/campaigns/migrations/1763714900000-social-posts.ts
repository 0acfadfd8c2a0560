import type { MigrationInterface, QueryRunner } from 'typeorm';

export class SocialPosts1763714900000 implements MigrationInterface {
  name = 'SocialPosts1763714900000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(TABLES);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE campaigns.social_days, campaigns.social_posts');
  }
}

const TABLES = `
  CREATE TABLE campaigns.social_days (
    account_id uuid NOT NULL,
    day date NOT NULL,
    posts int NOT NULL,
    PRIMARY KEY (account_id, day)
  );
  COMMENT ON TABLE campaigns.social_days IS 'days, of the account''s zone, whose posts were written, and how many';
  CREATE TABLE campaigns.social_posts (
    post_id uuid PRIMARY KEY,
    account_id uuid NOT NULL,
    provider text NOT NULL,
    text jsonb NOT NULL,
    author text NOT NULL,
    status text NOT NULL,
    approved boolean NOT NULL,
    due_at timestamptz NOT NULL,
    intended_at timestamptz,
    why text
  );
  CREATE INDEX social_posts_due ON campaigns.social_posts (due_at) WHERE status = 'waiting';
  CREATE INDEX social_posts_of_account ON campaigns.social_posts (account_id, due_at);
  COMMENT ON COLUMN campaigns.social_posts.due_at IS 'business time, as intended_at is';`;
