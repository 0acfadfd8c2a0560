import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * The dashboard's sums: emails sent per account; revivals and revenue per campaign. The projections recount them; until
 * then sums of the existing rows are shown rather than none.
 */
export class RevivalCounts1763735000000 implements MigrationInterface {
  name = 'RevivalCounts1763735000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(TABLES);
    await runner.query(SENT);
    await runner.query(LEADS);
    await runner.query(REVIVALS);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE campaigns.revival_counts, campaigns.revived_leads, campaigns.account_counts');
  }
}

const TABLES = `
  CREATE TABLE campaigns.account_counts (
    account_id uuid NOT NULL,
    bucket timestamptz NOT NULL,
    sent integer NOT NULL,
    contacted integer NOT NULL,
    PRIMARY KEY (account_id, bucket)
  ) WITH (fillfactor = 80);

  -- Each lead that replied or has a credited order, with the first of either.
  CREATE TABLE campaigns.revived_leads (
    campaign_id uuid NOT NULL,
    lead_id uuid NOT NULL,
    account_id uuid NOT NULL,
    replied_at timestamptz,
    ordered_at timestamptz,
    PRIMARY KEY (campaign_id, lead_id)
  );

  -- Leads by whichever of the two came first, and of these sums how many replied, by their reply.
  CREATE TABLE campaigns.revival_counts (
    account_id uuid NOT NULL,
    campaign_id uuid NOT NULL,
    bucket timestamptz NOT NULL,
    revived integer NOT NULL,
    replied integer NOT NULL,
    revenue_cents bigint NOT NULL,
    PRIMARY KEY (account_id, campaign_id, bucket)
  ) WITH (fillfactor = 80);
  CREATE INDEX revival_counts_by_time ON campaigns.revival_counts (account_id, bucket)
    INCLUDE (campaign_id, revived, replied, revenue_cents);`;

const SENT = `
  INSERT INTO campaigns.account_counts (account_id, bucket, sent, contacted)
  SELECT account_id, bucket, coalesce(sum(sent) FILTER (WHERE step > 0), 0), coalesce(sum(sent) FILTER (WHERE step = 0), 0)
  FROM campaigns.step_counts WHERE sent > 0 GROUP BY account_id, bucket`;

const COUNTED = `step IS NOT NULL AND (reversals = '[]' OR reversed_cents < amount_cents)`;

const LEADS = `
  INSERT INTO campaigns.revived_leads (campaign_id, lead_id, account_id, replied_at, ordered_at)
  SELECT campaign_id, lead_id, (array_agg(account_id))[1], min(replied_at), min(ordered_at) FROM (
    SELECT campaign_id, lead_id, account_id, revived_at AS replied_at, NULL::timestamptz AS ordered_at
    FROM campaigns.outreach_view WHERE revived_at IS NOT NULL
    UNION ALL SELECT campaign_id, lead_id, account_id, NULL, CASE WHEN ${COUNTED} THEN occurred_at END
    FROM campaigns.conversion_view WHERE step IS NOT NULL
  ) AS signs GROUP BY campaign_id, lead_id`;

const BUCKET = (of: string): string => `date_bin('15 minutes', ${of}, 'epoch')`;

const REVIVALS = `
  INSERT INTO campaigns.revival_counts (account_id, campaign_id, bucket, revived, replied, revenue_cents)
  SELECT account_id, campaign_id, bucket, sum(revived), sum(replied), sum(cents) FROM (
    SELECT account_id, campaign_id, ${BUCKET('least(replied_at, ordered_at)')} AS bucket, 1 AS revived, 0 AS replied, 0 AS cents
    FROM campaigns.revived_leads WHERE coalesce(replied_at, ordered_at) IS NOT NULL
    UNION ALL SELECT account_id, campaign_id, ${BUCKET('replied_at')}, 0, 1, 0 FROM campaigns.revived_leads WHERE replied_at IS NOT NULL
    UNION ALL SELECT account_id, campaign_id, ${BUCKET('occurred_at')}, 0, 0, amount_cents - reversed_cents
    FROM campaigns.conversion_view WHERE ${COUNTED}
  ) AS signs GROUP BY account_id, campaign_id, bucket HAVING sum(revived) > 0 OR sum(replied) > 0 OR sum(cents) > 0`;
