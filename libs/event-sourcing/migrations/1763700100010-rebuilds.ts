import type { MigrationInterface, QueryRunner } from 'typeorm';

/** One row for each read model that was ever rebuilt, and the events that operators skipped for a model. */
export class Rebuilds1763700100010 implements MigrationInterface {
  name = 'Rebuilds1763700100010';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE es.rebuilds (
        group_name text PRIMARY KEY REFERENCES es.subscriptions ON DELETE CASCADE,
        state text NOT NULL CHECK (state IN ('asked', 'running', 'done', 'failed', 'canceled')),
        version integer,
        tables text[] NOT NULL DEFAULT '{}',
        cursor bigint NOT NULL DEFAULT 0,
        head bigint,
        asked_by text NOT NULL,
        fence integer NOT NULL DEFAULT 0,
        owner text,
        leased_until timestamptz,
        error text,
        failed_position bigint,
        asked_at timestamptz NOT NULL DEFAULT now(),
        taken_at timestamptz,
        cursor_when_taken bigint NOT NULL DEFAULT 0,
        moved_at timestamptz,
        ended_at timestamptz
      ) WITH (fillfactor = 50);

      CREATE TABLE es.skipped (
        group_name text NOT NULL REFERENCES es.subscriptions ON DELETE CASCADE,
        position bigint NOT NULL,
        tenant_id uuid NOT NULL,
        stream_id text NOT NULL,
        event_id uuid NOT NULL,
        type text NOT NULL,
        error text NOT NULL,
        reason text NOT NULL,
        skipped_by text NOT NULL,
        skipped_at timestamptz NOT NULL DEFAULT now(),
        PRIMARY KEY (group_name, position)
      );

      ALTER TABLE es.parked ADD COLUMN skip_reason text, ADD COLUMN skip_asked_by text;`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE es.parked DROP COLUMN skip_reason, DROP COLUMN skip_asked_by');
    await runner.query('DROP TABLE es.skipped, es.rebuilds');
  }
}
