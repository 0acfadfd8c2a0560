import type { MigrationInterface, QueryRunner } from 'typeorm';

export class StripeEvents1763714200001 implements MigrationInterface {
  name = 'StripeEvents1763714200001';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE billing.stripe_events (
        event_id text PRIMARY KEY,
        type text NOT NULL,
        customer_id text,
        checkout_id uuid,
        received_at timestamptz NOT NULL DEFAULT now(),
        settled_at timestamptz,
        outcome text CHECK (outcome IN ('processed', 'ignored'))
      );
      CREATE INDEX stripe_events_waiting ON billing.stripe_events (customer_id) WHERE settled_at IS NULL;
      COMMENT ON TABLE billing.stripe_events IS 'what the payment provider has called about: each event once, without its contents';
      CREATE TABLE billing.webhook_endpoint (
        only_row boolean PRIMARY KEY DEFAULT true CHECK (only_row),
        endpoint_id text NOT NULL,
        url text NOT NULL,
        sealed_secret bytea NOT NULL
      );
      COMMENT ON TABLE billing.webhook_endpoint IS 'where the sandbox calls; sealed with ENCRYPTION_KEY'`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE billing.stripe_events, billing.webhook_endpoint');
  }
}
