import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { newId } from '@rekindle/platform';
import { type TestDatabase, createTestDatabase } from '@rekindle/platform/testing';
import { mailerMigrations } from '../../../migrations/index.js';
import { type ThreadFilter, threadsQuery } from './thread-filter.js';

const THREADS = 100_000;
const [accountId, campaign] = [newId(), newId()];
let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase([mailerMigrations]);
  await database.pool.query(
    `INSERT INTO mailer.inbox_threads (id, account_id, campaign_id, lead_id, label, label_by, done, needs_answer, last_at, last_kind, preview)
     SELECT gen_random_uuid(), $1, CASE WHEN n % 10 = 0 THEN $2::uuid ELSE gen_random_uuid() END, gen_random_uuid(),
       (ARRAY['interested', 'not_now', 'not_interested', 'out_of_office'])[1 + n % 4], 'rules', n % 3 = 0, n % 50 = 1,
       now() - n * interval '1 minute', 'reply', 'Answer ' || n
     FROM generate_series(1, $3::int) AS n`,
    [accountId, campaign, THREADS],
  );
  await database.pool.query('VACUUM ANALYZE mailer.inbox_threads');
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

describe('with a hundred thousand threads', () => {
  const filters: ThreadFilter[] = [
    {},
    { state: 'to_answer' },
    { state: 'done' },
    { label: 'not_now' },
    { campaign },
    { label: 'not_now', state: 'done' },
    { campaign, label: 'interested', state: 'done' },
  ];
  it.each(filters)('a page is read from an index, and no further than needed: %j', async (filter) => {
    const first = threadsQuery('id', accountId, filter, null, 51);
    const { rows } = await database.pool.query<{ id: string }>(first);
    for (const query of [first, threadsQuery('id', accountId, filter, rows.at(-1)?.id ?? '', 51)]) {
      const nodes = await plan(query.text, query.values);
      const types = nodes.map((node) => node['Node Type']);
      expect(types.filter((type) => /Sort|Seq Scan|Bitmap/.test(type))).toEqual([]);
      for (const node of nodes) expect(node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0)).toBeLessThan(2_000);
    }
  });
});
