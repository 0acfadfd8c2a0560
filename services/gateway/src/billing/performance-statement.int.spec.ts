import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { until } from '@rekindle/event-sourcing/testing';
import { ORDER, type Property, everythingOwned } from '../testing/everything-owned.js';
import { type Caller, type TestGateway, startGateway } from '../testing/start-gateway.js';

const HEADER =
  'month,order_id,lead,ordered_at,revenue,fee,refunded,fee_returned,refunded_with_invoice,due,campaign_id,conversion_id,invoice_id';
const FILE = '/api/billing/performance/2026-11/orders.csv';

let gateway: TestGateway;
let owner: Caller;
let property: Property;
let email: string;
beforeAll(async () => {
  gateway = await startGateway({ SANDBOX: 'true' }, { workers: true });
  owner = await gateway.signUp();
  property = await everythingOwned(gateway, owner);
  const { rows } = await gateway.database.pool.query<{ email: string }>('SELECT email FROM vault.leads WHERE id = $1', [property.leadId]);
  email = rows[0]?.email ?? '';
});
afterAll(() => gateway.stop());

const lines = async () => (await owner.call('GET', '/api/billing/performance/2026-11')).json<{ items: object[] }>().items;
const row = (lead: string, invoice: string | null | undefined): string =>
  [
    ...['2026-11', ORDER, lead, '2026-11-21T09:00:00.000Z', '42.00', '6.30', '0.00', '0.00', '0.00', '6.30'],
    ...[property.campaignId, property.params('/api/billing').conversionId, invoice ?? ''],
  ].join(',');
const invoiceId = async () => (await owner.call('GET', '/api/billing/performance')).json<{ invoiceId: string | null }[]>()[0]?.invoiceId;

it('names each order by its sender’s id, and its buyer', async () => {
  expect(await lines()).toMatchObject([{ externalId: ORDER, leadId: property.leadId, email, revenueCents: 4_200, feeCents: 630 }]);
});

it('is available as a file, to its account only', async () => {
  const answer = await owner.call('GET', FILE);
  expect([answer.statusCode, answer.headers['content-type'], answer.headers['content-disposition']]).toEqual([
    200,
    'text/csv; charset=utf-8',
    'attachment; filename="rekindle-performance-2026-11.csv"',
  ]);
  expect(answer.payload).toBe(`\ufeff${HEADER}\n${row(email, await invoiceId())}\n`);
  const stranger = await gateway.signUp();
  expect((await stranger.call('GET', FILE)).payload).toBe(`\ufeff${HEADER}\n`);
  expect((await gateway.app.inject(FILE)).statusCode).toBe(401);
  const wrong = await owner.call('GET', '/api/billing/performance/2026-13/orders.csv');
  expect([wrong.statusCode, wrong.json<{ detail: string }>().detail]).toEqual([400, expect.stringContaining('month must be a month')]);
});

it('shows that a lead was erased, and keeps the order', async () => {
  expect((await owner.call('DELETE', `/api/leads/items/${property.leadId}`)).statusCode).toBe(204);
  await until(
    () => lines(),
    ([line]) => (line as { email: string | null }).email === null,
  );
  expect(await lines()).toMatchObject([{ externalId: ORDER, leadId: property.leadId, email: null, feeCents: 630 }]);
  expect((await owner.call('GET', FILE)).payload).toBe(`\ufeff${HEADER}\n${row('erased', await invoiceId())}\n`);
});
