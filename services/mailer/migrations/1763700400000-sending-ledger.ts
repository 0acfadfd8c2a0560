import type { MigrationInterface, QueryRunner } from 'typeorm';

export class SendingLedger1763700400000 implements MigrationInterface {
  name = 'SendingLedger1763700400000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(COPIES);
    await runner.query(LEDGER);
    await runner.query(CLAIMS);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(
      `DROP TABLE mailer.samples, mailer.senders, mailer.suppressions, mailer.deliveries, mailer.outreaches, mailer.sendings,
       mailer.usage, mailer.accounts, mailer.campaigns`,
    );
  }
}

const COPIES = `
  CREATE TABLE mailer.campaigns (
    campaign_id uuid PRIMARY KEY,
    account_id uuid NOT NULL,
    list_id uuid,
    status text NOT NULL,
    brief_text_id uuid,
    brief_version integer,
    steps jsonb NOT NULL DEFAULT '[]',
    time_zone text,
    launch_id uuid,
    launched_at timestamptz,
    starts_at timestamptz
  );
  CREATE INDEX campaigns_of_account ON mailer.campaigns (account_id);

  CREATE TABLE mailer.accounts (
    account_id uuid PRIMARY KEY,
    plan_id text NOT NULL DEFAULT 'free_trial',
    plan_until timestamptz,
    trial_ends_at timestamptz,
    time_zone text NOT NULL DEFAULT 'UTC',
    daily_limit integer
  );

  CREATE TABLE mailer.usage (
    account_id uuid NOT NULL,
    kind text NOT NULL,
    used integer NOT NULL DEFAULT 0 CHECK (used >= 0),
    PRIMARY KEY (account_id, kind)
  );`;

// Wide columns first: 4 rows per lead, so padding would cost.
const LEDGER = `
  CREATE TABLE mailer.sendings (
    campaign_id uuid PRIMARY KEY,
    account_id uuid NOT NULL,
    list_id uuid,
    state text NOT NULL CHECK (state IN ('testing', 'running', 'paused', 'held', 'completed')),
    version integer NOT NULL DEFAULT 0,
    steps jsonb NOT NULL DEFAULT '[]',
    time_zone text NOT NULL DEFAULT 'UTC',
    launch_id uuid,
    sender_text_id uuid,
    sender_version integer,
    starts_at timestamptz,
    enrol_cursor uuid,
    enrolled_at timestamptz,
    undone_launch_id uuid
  );
  CREATE INDEX sendings_of_account ON mailer.sendings (account_id);
  CREATE INDEX sendings_of_list ON mailer.sendings (list_id);
  CREATE INDEX sendings_at_work ON mailer.sendings (account_id) WHERE state IN ('testing', 'running');

  CREATE TABLE mailer.outreaches (
    campaign_id uuid NOT NULL,
    lead_id uuid NOT NULL,
    account_id uuid NOT NULL,
    version integer NOT NULL DEFAULT 0,
    state text NOT NULL CHECK (state IN ('active', 'finished', 'stopped', 'skipped', 'withdrawn')),
    reason text,
    address_hash text NOT NULL,
    PRIMARY KEY (campaign_id, lead_id)
  );
  CREATE UNIQUE INDEX outreaches_one_at_a_time ON mailer.outreaches (account_id, address_hash) WHERE state = 'active';
  CREATE INDEX outreaches_of_address ON mailer.outreaches (account_id, address_hash);
  CREATE INDEX outreaches_of_lead ON mailer.outreaches (lead_id);
  CREATE INDEX outreaches_open ON mailer.outreaches (campaign_id) WHERE state = 'active';

  CREATE TABLE mailer.deliveries (
    due_at timestamptz,
    deferred_since timestamptz,
    intended_at timestamptz,
    sent_at timestamptz,
    opened_at timestamptz,
    clicked_at timestamptz,
    replied_at timestamptz,
    auto_replied_at timestamptz,
    soft_bounced_at timestamptz,
    bounced_at timestamptz,
    unsubscribed_at timestamptz,
    complained_at timestamptz,
    lease integer,
    attempt smallint NOT NULL DEFAULT 0,
    step smallint NOT NULL CHECK (step BETWEEN 1 AND 4),
    campaign_id uuid NOT NULL,
    lead_id uuid NOT NULL,
    account_id uuid NOT NULL,
    id uuid NOT NULL,
    test boolean NOT NULL DEFAULT false,
    state text NOT NULL CHECK (state IN ('waiting', 'skipped', 'in_flight', 'sent', 'failed', 'unknown')),
    reason text,
    PRIMARY KEY (campaign_id, lead_id, step)
  ) WITH (autovacuum_vacuum_scale_factor = 0.05);
  CREATE UNIQUE INDEX deliveries_by_id ON mailer.deliveries (id);
  CREATE INDEX deliveries_due_later_steps ON mailer.deliveries (campaign_id, due_at)
    WHERE state = 'waiting' AND step > 1 AND due_at IS NOT NULL;
  CREATE INDEX deliveries_due_first_steps ON mailer.deliveries (campaign_id, due_at)
    WHERE state = 'waiting' AND step = 1 AND due_at IS NOT NULL;
  CREATE INDEX deliveries_in_flight ON mailer.deliveries (campaign_id) WHERE state = 'in_flight';
  CREATE INDEX deliveries_of_day ON mailer.deliveries (account_id, intended_at) WHERE intended_at IS NOT NULL;

  CREATE TABLE mailer.suppressions (
    account_id uuid NOT NULL,
    address_hash text NOT NULL,
    reason text NOT NULL,
    suppressed_at timestamptz NOT NULL,
    PRIMARY KEY (account_id, address_hash)
  );`;

const CLAIMS = `
  CREATE TABLE mailer.senders (
    id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    started_at timestamptz NOT NULL DEFAULT now(),
    alive_until timestamptz NOT NULL
  );

  CREATE TABLE mailer.samples (
    campaign_id uuid NOT NULL,
    n integer NOT NULL,
    account_id uuid NOT NULL,
    user_id uuid NOT NULL,
    step smallint NOT NULL,
    state text NOT NULL CHECK (state IN ('waiting', 'in_flight', 'sent', 'failed', 'unknown')),
    PRIMARY KEY (campaign_id, n)
  );`;
