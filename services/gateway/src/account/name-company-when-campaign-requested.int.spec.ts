import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { EventStore } from '@rekindle/event-sourcing';
import { until } from '@rekindle/event-sourcing/testing';
import { newId } from '@rekindle/platform';
import { TextVault } from '@rekindle/vault';
import { type Caller, type TestGateway, startGateway } from '../testing/start-gateway.js';

const REACTION = 'accounts.name-company-when-campaign-requested';
const WAITING = `
  SELECT 1 FROM es.events e LEFT JOIN es.checkpoints c ON c.group_name = $1 AND c.context = e.context AND c.partition = e.partition
  WHERE e.type = 'CampaignRequested' AND e.position > coalesce(c.position, 0)`;

let gateway: TestGateway;
let jane: Caller;
let accountId: string;
beforeAll(async () => {
  gateway = await startGateway();
  jane = await gateway.signUp({ email: 'jane@acme.example' });
  const { rows } = await gateway.database.pool.query(`SELECT account_id FROM vault.users WHERE email_key = 'jane@acme.example'`);
  accountId = rows[0].account_id;
});
afterAll(() => gateway.stop());

const companyName = async () => (await jane.call('GET', '/api/auth/me')).json().companyName;

/** Requests a campaign whose form names this company, and waits until the reaction has processed it. */
async function requested(company: string): Promise<void> {
  const client = await gateway.database.pool.connect();
  const brief = await gateway.app.get(TextVault).put(client, { accountId, kind: 'brief', body: { company_name: company } });
  client.release();
  const campaignId = newId();
  const answers = { campaignType: 'lead_revival', brief, averageOrderValueCents: 42_000, pricingModel: 'performance_based' };
  await gateway.app.get(EventStore).append({
    tenantId: accountId,
    streamId: `campaign-${campaignId}`,
    context: 'campaigns',
    expectedVersion: 0,
    events: [{ type: 'CampaignRequested', data: { accountId, campaignId, listId: newId(), ...answers } }],
    occurredAt: new Date(),
  });
  await until(async () => (await gateway.database.pool.query(WAITING, [REACTION])).rowCount === 0);
}

it('takes the company from the first revival form only', async () => {
  expect(await companyName()).toBe('');
  await requested(' Acme Ltd ');
  expect(await companyName()).toBe('Acme Ltd');
  await requested('Another Ltd');
  expect(await companyName()).toBe('Acme Ltd');

  const { rows } = await gateway.database.pool.query(`SELECT data, metadata FROM es.events WHERE type = 'ProfileChanged'`);
  expect(rows).toEqual([
    {
      data: { accountId, profileVersion: 2, fields: ['companyName'], timeZone: 'UTC' },
      metadata: expect.objectContaining({ actor: `system:${REACTION}`, causationId: expect.any(String) }),
    },
  ]);
});
