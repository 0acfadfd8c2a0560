import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A claim is kept until the journal of its sender has been read. A stop takes back emails that are claimed but not begun. */
export class Reservations1763723000000 implements MigrationInterface {
  name = 'Reservations1763723000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(SENDERS);
    await runner.query(RECALLS);
    await runner.query(PLANS);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TRIGGER recall_claims ON mailer.accounts');
    await runner.query('DROP FUNCTION mailer.recall_claims()');
    await runner.query('DROP TABLE mailer.recalls');
    await runner.query('ALTER TABLE mailer.senders DROP COLUMN journal, DROP COLUMN ended_at, DROP COLUMN lost_at');
  }
}

const SENDERS = `
  ALTER TABLE mailer.senders
    ADD COLUMN journal uuid NOT NULL DEFAULT gen_random_uuid(),
    ADD COLUMN ended_at timestamptz,
    ADD COLUMN lost_at timestamptz;
  COMMENT ON COLUMN mailer.senders.journal IS 'name of its journal, in the REKINDLE_HOME of its process';
  COMMENT ON COLUMN mailer.senders.ended_at IS 'it begins nothing more; its claims are kept until its journal was read';
  COMMENT ON COLUMN mailer.senders.lost_at IS 'its journal was not found, so what it had claimed is unknown';`;

const RECALLS = `
  CREATE TABLE mailer.recalls (
    id uuid PRIMARY KEY,
    asked_at timestamptz NOT NULL DEFAULT now(),
    waiting integer[] NOT NULL,
    begun uuid[] NOT NULL DEFAULT '{}'
  );
  COMMENT ON TABLE mailer.recalls IS 'stops that wait until senders have dropped what they had claimed';
  COMMENT ON COLUMN mailer.recalls.waiting IS 'senders that have not answered';
  COMMENT ON COLUMN mailer.recalls.begun IS 'deliveries that it came too late for';`;

// An email claimed under one plan, or in the day of one time zone, must not be sent under another. Nobody waits for the reply.
const PLANS = `
  CREATE FUNCTION mailer.recall_claims() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    PERFORM pg_notify('mailer_recalls', json_build_object('accountId', NEW.account_id)::text);
    RETURN NULL;
  END $$;
  CREATE TRIGGER recall_claims AFTER UPDATE ON mailer.accounts FOR EACH ROW
    WHEN (OLD.claims IS DISTINCT FROM NEW.claims OR OLD.time_zone IS DISTINCT FROM NEW.time_zone) EXECUTE FUNCTION mailer.recall_claims()`;
