import type { MigrationInterface, QueryRunner } from 'typeorm';

export class CampaignViews1763700300500 implements MigrationInterface {
  name = 'CampaignViews1763700300500';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(CAMPAIGNS);
    await runner.query(OUTREACHES);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(
      `DROP TABLE campaigns.stop_counts, campaigns.step_counts, campaigns.outreach_view,
       campaigns.campaign_marks, campaigns.sending_view, campaigns.campaign_view`,
    );
  }
}

// One table per kind of stream, so that neither waits for the other, whichever events come first.
const CAMPAIGNS = `
  CREATE TABLE campaigns.campaign_view (
    campaign_id uuid PRIMARY KEY,
    account_id uuid NOT NULL,
    list_id uuid NOT NULL,
    campaign_type text NOT NULL,
    status text NOT NULL,
    stage text NOT NULL,
    failure text,
    leads integer,
    average_order_value_cents bigint NOT NULL,
    pricing_model text NOT NULL,
    brief jsonb NOT NULL,
    strategy jsonb,
    author text,
    steps jsonb NOT NULL,
    created_at timestamptz NOT NULL,
    launched_at timestamptz,
    starts_at timestamptz
  );
  CREATE INDEX campaign_view_of_account ON campaigns.campaign_view (account_id, created_at DESC) WHERE status <> 'deleted';
  CREATE INDEX campaign_view_of_list ON campaigns.campaign_view (list_id) WHERE status <> 'deleted';

  CREATE TABLE campaigns.sending_view (
    campaign_id uuid PRIMARY KEY,
    account_id uuid NOT NULL,
    paused boolean NOT NULL,
    leads integer,
    tests integer NOT NULL,
    tested_at timestamptz
  );

  CREATE TABLE campaigns.campaign_marks (
    campaign_id uuid NOT NULL,
    source text NOT NULL,
    version integer NOT NULL,
    type text NOT NULL,
    at timestamptz NOT NULL,
    detail jsonb NOT NULL,
    PRIMARY KEY (campaign_id, source, version)
  );`;

// A lead's history has a bit per step (1, 2, 4, 8), so that each fact is counted once, however often it is reported.
const OUTREACHES = `
  CREATE TABLE campaigns.outreach_view (
    campaign_id uuid NOT NULL,
    lead_id uuid NOT NULL,
    account_id uuid NOT NULL,
    contacted_at timestamptz,
    opened_at timestamptz,
    clicked_at timestamptz,
    revived_at timestamptz,
    stopped_at timestamptz,
    sent smallint NOT NULL,
    opened smallint NOT NULL,
    clicked smallint NOT NULL,
    replied smallint NOT NULL,
    bounced smallint NOT NULL,
    failed smallint NOT NULL,
    unsubscribed smallint NOT NULL,
    complained smallint NOT NULL,
    state text NOT NULL,
    reason text,
    PRIMARY KEY (campaign_id, lead_id)
  ) WITH (fillfactor = 80);

  -- Step 0 counts leads: the first time that something happens to each.
  CREATE TABLE campaigns.step_counts (
    campaign_id uuid NOT NULL,
    bucket timestamptz NOT NULL,
    account_id uuid NOT NULL,
    last_sent_at timestamptz,
    last_replied_at timestamptz,
    step smallint NOT NULL,
    sent integer NOT NULL,
    tests integer NOT NULL,
    opened integer NOT NULL,
    clicked integer NOT NULL,
    replied integer NOT NULL,
    bounced integer NOT NULL,
    failed integer NOT NULL,
    unsubscribed integer NOT NULL,
    complained integer NOT NULL,
    PRIMARY KEY (campaign_id, bucket, step)
  );
  CREATE INDEX step_counts_of_account ON campaigns.step_counts (account_id, bucket);

  CREATE TABLE campaigns.stop_counts (
    campaign_id uuid NOT NULL,
    bucket timestamptz NOT NULL,
    last_at timestamptz NOT NULL,
    kind text NOT NULL,
    reason text NOT NULL,
    leads integer NOT NULL,
    emails integer NOT NULL,
    PRIMARY KEY (campaign_id, bucket, kind, reason)
  );`;
