import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The end of each campaign's ledger hash chain at a given time. */
export class LedgerAnchors1763726500000 implements MigrationInterface {
  name = 'LedgerAnchors1763726500000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(ANCHORS);
    await runner.query(READING);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE mailer.ledger_checkpoint, mailer.ledger_anchors');
    await runner.query('DROP FUNCTION mailer.anchors_are_final()');
  }
}

const ANCHORS = `
  CREATE TABLE mailer.ledger_anchors (
    campaign_id uuid NOT NULL,
    events integer NOT NULL CHECK (events > 0),
    hash bytea NOT NULL CHECK (octet_length(hash) = 32),
    anchored_at timestamptz NOT NULL DEFAULT now(),
    PRIMARY KEY (campaign_id, events)
  );
  COMMENT ON TABLE mailer.ledger_anchors IS 'hash chains over the events of ledgers: names nobody, kept for good';
  COMMENT ON COLUMN mailer.ledger_anchors.anchored_at IS 'real time';
  CREATE FUNCTION mailer.anchors_are_final() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    RAISE EXCEPTION 'mailer.ledger_anchors is only added to';
  END $$;
  CREATE TRIGGER anchors_are_final BEFORE UPDATE OR DELETE OR TRUNCATE ON mailer.ledger_anchors
    FOR EACH STATEMENT EXECUTE FUNCTION mailer.anchors_are_final();`;

const READING = `
  CREATE TABLE mailer.ledger_checkpoint (
    one boolean PRIMARY KEY DEFAULT true CHECK (one),
    position bigint NOT NULL
  );
  INSERT INTO mailer.ledger_checkpoint (position) VALUES (0);
  COMMENT ON TABLE mailer.ledger_checkpoint IS 'up to where the event store was read for anchors';`;
