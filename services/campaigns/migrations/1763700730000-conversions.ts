import type { MigrationInterface, QueryRunner } from 'typeorm';

export class Conversions1763700730000 implements MigrationInterface {
  name = 'Conversions1763700730000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(ORDERS);
    await runner.query(PLANS);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE campaigns.plan_history, campaigns.conversion_view, campaigns.conversion_requests');
  }
}

// Requests are records, not a read model: the callers' own ids are free text, so no event carries them.
const ORDERS = `
  CREATE TABLE campaigns.conversion_requests (
    conversion_id uuid PRIMARY KEY,
    account_id uuid NOT NULL,
    external_id text,
    given jsonb NOT NULL
  );

  CREATE TABLE campaigns.conversion_view (
    conversion_id uuid PRIMARY KEY,
    account_id uuid NOT NULL,
    campaign_id uuid,
    lead_id uuid NOT NULL,
    step smallint,
    rule text NOT NULL,
    amount_cents bigint NOT NULL,
    reversed_cents bigint NOT NULL,
    reversals jsonb NOT NULL,
    currency text NOT NULL,
    occurred_at timestamptz NOT NULL,
    reversed_at timestamptz
  );
  CREATE INDEX conversion_view_of_account ON campaigns.conversion_view (account_id, occurred_at, conversion_id);
  CREATE INDEX conversion_view_of_campaign ON campaigns.conversion_view (campaign_id, occurred_at, conversion_id);
  CREATE INDEX conversion_view_of_lead ON campaigns.conversion_view (lead_id);`;

const PLANS = `
  CREATE TABLE campaigns.plan_history (
    account_id uuid NOT NULL,
    stream_id text NOT NULL,
    version integer NOT NULL,
    at timestamptz NOT NULL,
    plan_id text NOT NULL,
    until timestamptz,
    PRIMARY KEY (account_id, stream_id, version)
  );`;
