import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { eventStoreMigrations } from '@rekindle/event-sourcing';
import { newId, platformMigrations } from '@rekindle/platform';
import { type TestDatabase, createTestDatabase } from '@rekindle/platform/testing';
import { vaultMigrations } from '@rekindle/vault';
import { campaignsMigrations } from '../../migrations/index.js';
import { CameBackReader, NEWEST, type RevivedLead } from './came-back-reader.js';
import { COUNTS } from './revenue-reader.js';

const LEADS = 30_000;
const CAMPAIGNS = 20;
const accountId = newId();
let database: TestDatabase;

// Of every ten leads, two replied and two ordered, one of these after replying and twice. Some orders were fully refunded,
// and some credited to no email. Many share the same time, one campaign is deleted, and other accounts have orders too.
beforeAll(async () => {
  database = await createTestDatabase([platformMigrations, eventStoreMigrations, vaultMigrations, campaignsMigrations]);
  const { pool } = database;
  await pool.query(
    `INSERT INTO campaigns.campaign_view (campaign_id, account_id, campaign_type, status, stage, brief, steps, created_at)
     SELECT gen_random_uuid(), $1, 'lead_revival', CASE WHEN n = 1 THEN 'deleted' ELSE 'launched' END, 'launched', '{}', '[]', now()
     FROM generate_series(1, $2::int) AS n`,
    [accountId, CAMPAIGNS],
  );
  await pool.query(
    `INSERT INTO campaigns.outreach_view (campaign_id, lead_id, account_id, revived_at, sent, opened, clicked, replied, bounced, failed,
       unsubscribed, complained, state)
     SELECT campaign_id, gen_random_uuid(), $1, CASE WHEN n % 10 < 2 THEN date_trunc('hour', now() - n * interval '20 minutes') END,
       1, 0, 0, CASE WHEN n % 10 < 2 THEN 1 ELSE 0 END, 0, 0, 0, 0, 'active'
     FROM (SELECT campaign_id, row_number() OVER () AS c FROM campaigns.campaign_view) AS own
     JOIN generate_series(1, $2::int) AS n ON n % $3 = c - 1`,
    [accountId, LEADS, CAMPAIGNS],
  );
  await pool.query(
    `INSERT INTO campaigns.conversion_view (conversion_id, account_id, campaign_id, lead_id, step, rule, amount_cents, reversed_cents,
       reversals, currency, occurred_at)
     SELECT gen_random_uuid(), whose, campaign_id, lead_id, CASE WHEN n % 9 > 0 THEN 1 + n % 4 END, 'last-email-30-days@1', 1000,
       CASE WHEN n % 7 = 0 THEN 1000 ELSE 0 END, CASE WHEN n % 7 = 0 THEN '[{}]' ELSE '[]' END::jsonb, 'usd',
       date_trunc('hour', now() - (n + 500 * again) * interval '13 minutes')
     FROM (SELECT *, row_number() OVER (ORDER BY revived_at, lead_id) AS n FROM campaigns.outreach_view) AS lead
     JOIN generate_series(0, 1) AS again ON n % 10 = 0 OR (n % 10 = 1 AND again = 0)
     CROSS JOIN (SELECT $1::uuid AS whose UNION ALL SELECT gen_random_uuid() FROM generate_series(1, 9)) AS accounts
     ORDER BY random()`,
    [accountId],
  );
  await pool.query('VACUUM ANALYZE campaigns.campaign_view, campaigns.outreach_view, campaigns.conversion_view');
});
afterAll(() => database.drop());

/** The same query in its simplest form: all leads that ever replied or ordered, and the newest of them. */
const PLAINLY = `
  SELECT campaign_id AS "campaignId", lead_id AS "leadId", greatest(o.revived_at, c.ordered_at) AS at, o.replied,
    c.cents AS "orderedCents", c.step AS "orderStep"
  FROM (SELECT * FROM campaigns.outreach_view WHERE revived_at IS NOT NULL) AS o FULL JOIN (
    SELECT campaign_id, lead_id, max(occurred_at) AS ordered_at, sum(amount_cents - reversed_cents)::float8 AS cents,
      (array_agg(step ORDER BY occurred_at DESC, conversion_id DESC))[1] AS step
    FROM campaigns.conversion_view WHERE account_id = $3 AND ${COUNTS} GROUP BY campaign_id, lead_id
  ) AS c USING (campaign_id, lead_id) JOIN campaigns.campaign_view USING (campaign_id)
  WHERE status <> 'deleted' AND campaign_id = coalesce($1, campaign_id) ORDER BY at DESC, lead_id LIMIT $2`;

interface Node {
  'Node Type': string;
  'Index Name'?: string;
  'Actual Rows': number;
  'Actual Loops': number;
  'Rows Removed by Filter'?: number;
  Plans?: Node[];
}
const nodesOf = (node: Node): Node[] => [node, ...(node.Plans ?? []).flatMap(nodesOf)];
async function plan(text: string, values: unknown[]): Promise<Node[]> {
  const { rows } = await database.pool.query<{ 'QUERY PLAN': [{ Plan: Node }] }>(`EXPLAIN (ANALYZE, FORMAT JSON) ${text}`, values);
  return nodesOf((rows[0] as { 'QUERY PLAN': [{ Plan: Node }] })['QUERY PLAN'][0].Plan);
}

describe('an account with thousands of orders and replies', () => {
  it.each([1, 5, 50])('gets the correct newest %i leads that came back', async (limit) => {
    const reader = new CameBackReader(database.pool);
    const { rows } = await database.pool.query<{ id: string }>(`SELECT campaign_id AS id FROM campaigns.campaign_view LIMIT 2 OFFSET 1`);
    for (const campaignId of [null, ...rows.map(({ id }) => id)]) {
      const { rows: expected } = await database.pool.query<RevivedLead>(PLAINLY, [campaignId, limit, accountId]);
      expect(expected).toHaveLength(limit);
      expect(await reader.newest(accountId, campaignId, limit)).toEqual(expected);
    }
  });

  it('does not read those that came back earlier', async () => {
    for (const node of await plan(NEWEST, [accountId, null, 5]))
      expect((node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0)) * node['Actual Loops']).toBeLessThan(1_000);
  });
});
