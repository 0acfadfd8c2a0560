import type { MigrationInterface, QueryRunner } from 'typeorm';
import { STORE_LOCK } from '../src/store/store-lock.js';

// How long a reader that asks for the head may hold up new appends behind it.
const LOCK_TIMEOUT_MS = 30;

export class EventStore1763700100000 implements MigrationInterface {
  name = 'EventStore1763700100000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE es.events (
        position bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
        tenant_id uuid NOT NULL,
        event_id uuid NOT NULL,
        occurred_at timestamptz NOT NULL,
        recorded_at timestamptz NOT NULL DEFAULT now(),
        stream_version integer NOT NULL CHECK (stream_version > 0),
        schema_version smallint NOT NULL,
        partition smallint NOT NULL,
        stream_id text NOT NULL,
        context text NOT NULL,
        type text NOT NULL,
        data jsonb NOT NULL,
        metadata jsonb NOT NULL,
        PRIMARY KEY (tenant_id, stream_id, stream_version),
        UNIQUE (stream_id, event_id)
      );
      CREATE INDEX events_position ON es.events (position);

      -- Everything at or below the answer is final: the writer that drew such a position has committed or rolled back by now.
      CREATE FUNCTION es.final_head() RETURNS bigint LANGUAGE plpgsql SET lock_timeout = '${LOCK_TIMEOUT_MS}ms' AS $$
      BEGIN
        PERFORM pg_advisory_xact_lock(${STORE_LOCK});
        RETURN (SELECT CASE WHEN is_called THEN last_value ELSE 0 END FROM es.events_position_seq);
      END $$;

      CREATE TABLE es.subscriptions (
        group_name text PRIMARY KEY,
        kind text NOT NULL CHECK (kind IN ('projection', 'reaction')),
        context text NOT NULL,
        version integer NOT NULL,
        types text[] NOT NULL,
        seen_at timestamptz NOT NULL DEFAULT now()
      );

      CREATE TABLE es.checkpoints (
        group_name text NOT NULL REFERENCES es.subscriptions ON DELETE CASCADE,
        partition smallint NOT NULL,
        position bigint NOT NULL,
        moved_at timestamptz NOT NULL DEFAULT now(),
        PRIMARY KEY (group_name, partition)
      ) WITH (fillfactor = 50);

      CREATE TABLE es.parked (
        group_name text NOT NULL REFERENCES es.subscriptions ON DELETE CASCADE,
        tenant_id uuid NOT NULL,
        stream_id text NOT NULL,
        partition smallint NOT NULL,
        position bigint NOT NULL,
        event_id uuid NOT NULL,
        type text NOT NULL,
        error text NOT NULL,
        attempts integer NOT NULL DEFAULT 1,
        retry_asked boolean NOT NULL DEFAULT false,
        parked_at timestamptz NOT NULL DEFAULT now(),
        PRIMARY KEY (group_name, stream_id)
      );

      CREATE TABLE es.idempotency (
        account_id uuid NOT NULL,
        key text NOT NULL,
        request_hash bytea NOT NULL,
        status smallint,
        result jsonb NOT NULL,
        recorded_at timestamptz NOT NULL DEFAULT now(),
        PRIMARY KEY (account_id, key)
      );
      CREATE INDEX idempotency_recorded_at ON es.idempotency (recorded_at);
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE es.idempotency, es.parked, es.checkpoints, es.subscriptions, es.events');
    await runner.query('DROP FUNCTION es.final_head()');
  }
}
