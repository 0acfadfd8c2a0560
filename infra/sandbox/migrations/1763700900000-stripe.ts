import type { MigrationInterface, QueryRunner } from 'typeorm';

export class Stripe1763700900000 implements MigrationInterface {
  name = 'Stripe1763700900000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(TABLES);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE sandbox.stripe_server, sandbox.stripe_objects, sandbox.stripe_answers, sandbox.stripe_deliveries');
  }
}

const TABLES = `
  CREATE TABLE sandbox.stripe_server (
    only_row boolean PRIMARY KEY DEFAULT true CHECK (only_row),
    url text NOT NULL,
    secret_key text NOT NULL,
    repeat int NOT NULL DEFAULT 1 CHECK (repeat BETWEEN 1 AND 5),
    shuffle boolean NOT NULL DEFAULT false
  );
  COMMENT ON COLUMN sandbox.stripe_server.repeat IS 'a test switch: how often each event is delivered';
  COMMENT ON COLUMN sandbox.stripe_server.shuffle IS 'a test switch: events are delivered out of order';
  CREATE TABLE sandbox.stripe_objects (
    id text PRIMARY KEY,
    seq bigint GENERATED ALWAYS AS IDENTITY,
    kind text NOT NULL,
    customer text,
    due_at timestamptz,
    body jsonb NOT NULL
  );
  CREATE INDEX stripe_objects_of_kind ON sandbox.stripe_objects (kind, seq);
  CREATE INDEX stripe_objects_of_customer ON sandbox.stripe_objects (customer) WHERE customer IS NOT NULL;
  CREATE INDEX stripe_objects_due ON sandbox.stripe_objects (due_at) WHERE due_at IS NOT NULL;
  COMMENT ON COLUMN sandbox.stripe_objects.due_at IS 'business time: when it changes by itself';
  CREATE TABLE sandbox.stripe_answers (
    key text PRIMARY KEY,
    hash text NOT NULL,
    status int NOT NULL,
    body jsonb NOT NULL
  );
  CREATE TABLE sandbox.stripe_deliveries (
    id bigint GENERATED ALWAYS AS IDENTITY,
    event_id text NOT NULL,
    endpoint_id text NOT NULL,
    attempts int NOT NULL DEFAULT 0,
    due_at timestamptz NOT NULL DEFAULT now(),
    delivered_at timestamptz,
    PRIMARY KEY (event_id, endpoint_id)
  );
  CREATE INDEX stripe_deliveries_due ON sandbox.stripe_deliveries (due_at) WHERE delivered_at IS NULL;
  COMMENT ON COLUMN sandbox.stripe_deliveries.due_at IS 'real time';`;
