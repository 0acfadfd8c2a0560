import type { MigrationInterface, QueryRunner } from 'typeorm';

export class SocialAnswers1763729100000 implements MigrationInterface {
  name = 'SocialAnswers1763729100000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(COLUMNS);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE campaigns.social_posts DROP COLUMN answers, DROP COLUMN reply, DROP COLUMN network_post_id;
      ALTER TABLE campaigns.social_connections DROP COLUMN replies_read_at`);
  }
}

const COLUMNS = `
  ALTER TABLE campaigns.social_posts ADD COLUMN answers uuid, ADD COLUMN reply jsonb, ADD COLUMN network_post_id text;
  ALTER TABLE campaigns.social_connections ADD COLUMN replies_read_at timestamptz;
  COMMENT ON COLUMN campaigns.social_posts.answers IS 'the post whose reply it answers; null for a post of its own';
  COMMENT ON COLUMN campaigns.social_connections.replies_read_at IS 'business time';`;
