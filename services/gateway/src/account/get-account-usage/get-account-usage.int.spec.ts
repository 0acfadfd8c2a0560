import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { EventStore, type NewEvent, ReadModels } from '@rekindle/event-sourcing';
import { CLOCK, type Clock } from '@rekindle/platform';
import { type Caller, type TestGateway, startGateway } from '../../testing/start-gateway.js';
import type { AccountUsage } from '../account-usage.dto.js';

let gateway: TestGateway;
let jane: Caller;
let accountId: string;
beforeAll(async () => {
  gateway = await startGateway({}, { workers: true });
  jane = await gateway.signUp({ timeZone: 'America/New_York' });
  const { rows } = await gateway.database.pool.query('SELECT account_id FROM vault.users WHERE id = $1', [jane.user.id]);
  accountId = rows[0].account_id;
});
afterAll(() => gateway.stop());

const usage = async (by = jane): Promise<Record<string, Omit<AccountUsage, 'kind'>>> => {
  const answer = await by.call('GET', '/api/account/usage');
  expect(answer.statusCode).toBe(200);
  return Object.fromEntries(answer.json<AccountUsage[]>().map(({ kind, ...figures }) => [kind, figures]));
};
const add = (email: string) => jane.call('POST', '/api/leads/items', { payload: { email } });
const nextMonth = (): string => {
  const today = gateway.app.get<Clock>(CLOCK).now().toLocaleDateString('en-CA', { timeZone: 'America/New_York' });
  const [year = 0, month = 0] = today.split('-').map(Number);
  return new Date(Date.UTC(year, month, 1)).toISOString().slice(0, 8);
};
async function happens(event: NewEvent): Promise<void> {
  const streamId = `subscription-${accountId}`;
  const store = gateway.app.get(EventStore);
  const expectedVersion = (await store.readStream(accountId, streamId)).length;
  const append = { tenantId: accountId, streamId, context: 'billing' as const, expectedVersion, events: [event], occurredAt: new Date() };
  const { position } = await store.append(append);
  for (const context of ['accounts', 'campaigns', 'mailer'] as const)
    expect(await gateway.app.get(ReadModels).waitFor(position, { context, timeoutMs: 10_000 })).toBe(true);
}

it('shows usage, remainder and reset time for every kind', async () => {
  for (const email of ['ada@harbor.example', 'ben@harbor.example']) expect((await add(email)).statusCode).toBe(201);
  expect(await usage()).toMatchObject({
    leadsTotal: { used: 2, limit: 500, left: 498, level: 'free', period: 'ever', resetsAt: null },
    leadsPerMonth: { used: 2, limit: null, left: null, level: 'free', period: 'month', resetsAt: expect.stringContaining(nextMonth()) },
    activeCampaigns: { used: 0, limit: null, left: null, level: 'free', period: 'now', resetsAt: null },
    campaignsPerMonth: { used: 0, limit: null, left: null, level: 'free', period: 'month' },
    modelTokensPerMonth: { used: 0, limit: 100_000, left: 100_000, level: 'free', period: 'month' },
    testEmails: { used: 0, limit: 50, left: 50, level: 'free', period: 'ever', resetsAt: null },
    dailyEmails: { used: 0, limit: null, level: 'free', period: 'day', resetsAt: expect.any(String) },
  });
});

it('resets every monthly kind at the same midnight in the account’s time zone', async () => {
  const { leadsPerMonth, campaignsPerMonth, modelTokensPerMonth } = await usage();
  expect(modelTokensPerMonth?.resetsAt).toMatch(/T0[45]:00:00[.]000Z$/);
  expect([modelTokensPerMonth?.resetsAt, campaignsPerMonth?.resetsAt]).toEqual([leadsPerMonth?.resetsAt, leadsPerMonth?.resetsAt]);
});

it('uses the limits of the plan in force, and those of the trial again when that ends', async () => {
  await happens({ type: 'PlanGranted', data: { accountId, planId: 'revival_starter', until: null } });
  await gateway.database.pool.query(`UPDATE campaigns.monthly_usage SET used = 1600 WHERE account_id = $1`, [accountId]);
  expect(await usage()).toMatchObject({
    leadsTotal: { used: 2, limit: null, left: null },
    leadsPerMonth: { used: 1_600, limit: 2_000, left: 400, level: 'near' },
    campaignsPerMonth: { used: 0, limit: 2, left: 2, level: 'free' },
    testEmails: { limit: null },
  });
  await happens({ type: 'PlanRevoked', data: { accountId, planId: 'revival_starter' } });
  expect(await usage()).toMatchObject({ leadsTotal: { limit: 500 }, leadsPerMonth: { limit: null } });
});

it('never counts the usage of another account', async () => {
  const other = await gateway.signUp();
  expect((await usage(other)).leadsTotal).toMatchObject({ used: 0 });
});
