import type { MigrationInterface, QueryRunner } from 'typeorm';

export class SocialDayUsage1763722000000 implements MigrationInterface {
  name = 'SocialDayUsage1763722000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(TABLE);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX campaigns.social_posts_intended; DROP TABLE campaigns.social_day_usage');
  }
}

const TABLE = `
  CREATE TABLE campaigns.social_day_usage (
    account_id uuid NOT NULL,
    day date NOT NULL,
    posts int NOT NULL,
    PRIMARY KEY (account_id, day)
  );
  COMMENT ON TABLE campaigns.social_day_usage IS 'how many posts went to the networks on a day of the account''s zone';
  CREATE INDEX social_posts_intended ON campaigns.social_posts (intended_at) WHERE status = 'intended';`;
