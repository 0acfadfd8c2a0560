import type { MigrationInterface, QueryRunner } from 'typeorm';

export class SocialReplies1763729000500 implements MigrationInterface {
  name = 'SocialReplies1763729000500';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(TABLE);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE sandbox.social_posts DROP COLUMN answers; DROP TABLE sandbox.social_replies');
  }
}

const TABLE = `
  CREATE TABLE sandbox.social_replies (
    id bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (START WITH 1860000000000001),
    post_id bigint NOT NULL REFERENCES sandbox.social_posts (id) ON DELETE CASCADE,
    author text NOT NULL,
    text text NOT NULL,
    at timestamptz NOT NULL
  );
  CREATE INDEX social_replies_of_post ON sandbox.social_replies (post_id);
  ALTER TABLE sandbox.social_posts ADD COLUMN answers bigint;
  COMMENT ON COLUMN sandbox.social_posts.answers IS 'the reply that it answers; null for a post of its own';`;
