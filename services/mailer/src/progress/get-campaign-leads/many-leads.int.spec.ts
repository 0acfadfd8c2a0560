import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { newId } from '@rekindle/platform';
import { type TestDatabase, createTestDatabase } from '@rekindle/platform/testing';
import { mailerMigrations } from '../../../migrations/index.js';
import { leadOutcomes } from './campaign-leads.dto.js';
import { BY_RANK, type Filter, OUTCOMES, leadsQuery } from './leads-query.js';

const LEADS = 100_000;
const campaignId = newId();
let database: TestDatabase;

// Of every hundred leads 2 ordered, 6 replied, 10 clicked, 40 opened, 3 bounced and 1 unsubscribed; 10 were skipped.
beforeAll(async () => {
  database = await createTestDatabase([mailerMigrations]);
  await database.pool.query(
    `INSERT INTO mailer.outreaches (campaign_id, lead_id, account_id, state, begun, address_hash, ordered, replied, clicked, opened, bounced, unsubscribed)
     SELECT CASE WHEN n <= $2 THEN $1::uuid ELSE gen_random_uuid() END, gen_random_uuid(), gen_random_uuid(),
       CASE WHEN n % 100 < 10 THEN 'stopped' WHEN n % 100 >= 90 THEN 'skipped' ELSE 'active' END, n % 2 = 0, n::text,
       n % 100 < 2, n % 100 BETWEEN 1 AND 6, n % 100 BETWEEN 10 AND 19, n % 100 BETWEEN 10 AND 49, n % 100 BETWEEN 7 AND 9, n % 100 = 50
     FROM generate_series(1, $2::int + 20000) AS n`,
    [campaignId, LEADS],
  );
  await database.pool.query('VACUUM ANALYZE mailer.outreaches');
});
afterAll(() => database.drop());

interface Node {
  'Node Type': string;
  'Actual Rows': number;
  'Rows Removed by Filter'?: number;
  Plans?: Node[];
}
const nodesOf = (node: Node): Node[] => [node, ...(node.Plans ?? []).flatMap(nodesOf)];
async function plan(text: string, values: unknown[]): Promise<Node[]> {
  const { rows } = await database.pool.query<{ 'QUERY PLAN': [{ Plan: Node }] }>(`EXPLAIN (ANALYZE, FORMAT JSON) ${text}`, values);
  return nodesOf((rows[0] as { 'QUERY PLAN': [{ Plan: Node }] })['QUERY PLAN'][0].Plan);
}

describe('in a campaign with a hundred thousand leads', () => {
  const filters: Partial<Filter>[] = [
    {},
    ...leadOutcomes.map((outcome) => ({ outcome })),
    { state: 'waiting' },
    { state: 'active' },
    { state: 'stopped' },
    { state: 'skipped' },
  ];
  it.each(filters)('a page is read from an index, and no further than needed: %j', async (filter) => {
    const first = leadsQuery(campaignId, { limit: 50, ...filter }, null, BY_RANK);
    const { rows } = await database.pool.query<{ lead_id: string }>(first);
    expect(rows).toHaveLength(51);
    for (const query of [first, leadsQuery(campaignId, { limit: 50, ...filter, after: rows[49]?.lead_id }, null, BY_RANK)]) {
      const nodes = await plan(query.text, query.values);
      expect(nodes.filter((node) => node['Node Type'] === 'Seq Scan')).toEqual([]);
      // If few are left, sorting them costs less than walking past the others.
      for (const { Plans = [] } of nodes.filter((node) => node['Node Type'] === 'Sort'))
        expect(Plans[0]?.['Actual Rows']).toBeLessThan(5_000);
    }
  });

  it('every lead with an outcome is counted', async () => {
    const { rows } = await database.pool.query(OUTCOMES, [campaignId]);
    expect(rows).toEqual([
      { came_back: 7_000, ordered: 2_000, replied: 6_000, clicked: 10_000, opened: 40_000, bounced: 3_000, unsubscribed: 1_000 },
    ]);
  });
});
