import { expect, it } from '@jest/globals';
import { statementName } from './statement-name.js';

it.each([
  ['SELECT * FROM mailer.sendings WHERE campaign_id = $1', 'SELECT', 'mailer.sendings'],
  ['  select 1 from "billing"."plans"', 'SELECT', 'billing.plans'],
  ['INSERT INTO es.events AS e (id) VALUES ($1)', 'INSERT', 'es.events'],
  ['WITH due AS (SELECT id FROM mailer.due) UPDATE mailer.deliveries d SET state = $1 FROM due', 'UPDATE', 'mailer.deliveries'],
  ['WITH gone AS (SELECT 1 FROM vault.leads) SELECT count(*) FROM gone', 'SELECT', 'vault.leads'],
  ['SELECT id FROM campaigns.lists FOR UPDATE SKIP LOCKED', 'SELECT', 'campaigns.lists'],
  ['SELECT 1 FROM graphile_worker.add_job($1)', 'SELECT', 'graphile_worker.add_job'],
  ['DELETE FROM ONLY mailer.hits', 'DELETE', 'mailer.hits'],
  ['INSERT INTO campaigns.campaign_view__3f2a91 SELECT 1', 'INSERT', 'campaigns.campaign_view'],
  ['COPY vault.leads FROM STDIN BINARY', 'COPY', 'vault.leads'],
  ['COPY (SELECT * FROM es.events e WHERE e.position > 7) TO STDOUT (FORMAT binary)', 'COPY', 'es.events'],
  ['COMMIT', 'COMMIT', undefined],
  ['', 'SQL', undefined],
])('%s', (sql, operation, table) => {
  expect(statementName(sql)).toEqual({ operation, ...(table && { table }) });
  expect(statementName(sql)).toBe(statementName(sql));
});

it('reveals no values of a statement', () => {
  const { operation, table } = statementName(`SELECT 'jane@acme.example' FROM vault.leads WHERE email = 'jane@acme.example'`);
  expect([operation, table]).toEqual(['SELECT', 'vault.leads']);
});
