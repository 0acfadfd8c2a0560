import type { MigrationInterface, QueryRunner } from 'typeorm';

export class Tracking1763700450000 implements MigrationInterface {
  name = 'Tracking1763700450000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(HITS);
    await runner.query(ENGAGEMENTS);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE mailer.engagements, mailer.hits; DROP SEQUENCE mailer.hit_ids');
  }
}

// The process that stores the first hit of a month creates its partition. A default partition would block that.
const HITS = `
  CREATE SEQUENCE mailer.hit_ids CACHE 100;
  CREATE TABLE mailer.hits (
    id bigint NOT NULL DEFAULT nextval('mailer.hit_ids'),
    at timestamptz NOT NULL,
    stored_at timestamptz NOT NULL DEFAULT clock_timestamp(),
    delivery_id uuid NOT NULL,
    link integer NOT NULL,
    prefetch boolean NOT NULL,
    address text,
    user_agent text NOT NULL,
    verdict text,
    classifier text
  ) PARTITION BY RANGE (at);
  CREATE INDEX hits_unjudged ON mailer.hits (id) WHERE verdict IS NULL;
  CREATE INDEX hits_of_delivery ON mailer.hits (delivery_id);
  COMMENT ON COLUMN mailer.hits.link IS '0 is the pixel';
  COMMENT ON COLUMN mailer.hits.at IS 'business time; stored_at is real time';`;

// One row per delivery, link and verdict, so that each EmailOpened and EmailClicked is recorded once.
const ENGAGEMENTS = `
  CREATE TABLE mailer.engagements (
    delivery_id uuid NOT NULL,
    link integer NOT NULL,
    verdict text NOT NULL,
    at timestamptz NOT NULL,
    PRIMARY KEY (delivery_id, link, verdict)
  );`;
