import type { MigrationInterface, QueryRunner } from 'typeorm';

export class TrackingLinks1763712300000 implements MigrationInterface {
  name = 'TrackingLinks1763712300000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(LINKS);
    await runner.query(VISITS);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE mailer.link_visits, mailer.tracking_links');
  }
}

const LINKS = `
  CREATE TABLE mailer.tracking_links (
    link_id uuid PRIMARY KEY,
    account_id uuid NOT NULL,
    dest text NOT NULL,
    campaign_id uuid,
    version integer NOT NULL DEFAULT 0,
    created_at timestamptz NOT NULL
  );
  CREATE INDEX tracking_links_of_account ON mailer.tracking_links (account_id);
  COMMENT ON COLUMN mailer.tracking_links.version IS 'of its stream of events';`;

// Counts each visitor once a day; the rows of past days are not needed.
const VISITS = `
  CREATE TABLE mailer.link_visits (
    link_id uuid NOT NULL,
    day date NOT NULL,
    visitor bytea NOT NULL,
    PRIMARY KEY (link_id, day, visitor)
  );
  COMMENT ON COLUMN mailer.link_visits.visitor IS 'hash of network and browser';`;
