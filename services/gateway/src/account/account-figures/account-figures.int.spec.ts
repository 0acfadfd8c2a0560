import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { EventStore, type NewEvent, ReadModels } from '@rekindle/event-sourcing';
import { expectRebuildable } from '@rekindle/event-sourcing/testing';
import { newId } from '@rekindle/platform';
import { type Caller, type TestGateway, startGateway } from '../../testing/start-gateway.js';
import { AccountFiguresProjection } from './account-figures.projection.js';

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

const me = async () => (await jane.call('GET', '/api/auth/me')).json();
async function happened(streamId: string, context: 'billing' | 'campaigns' | 'mailer', ...events: NewEvent[]): Promise<void> {
  const append = { tenantId: accountId, streamId, context, expectedVersion: 0, events, occurredAt: new Date() };
  const { position } = await gateway.app.get(EventStore).append(append);
  expect(await gateway.app.get(ReadModels).waitFor(position, { context: 'accounts', timeoutMs: 10_000 })).toBe(true);
}
const imported = (newLeads: number) => ({
  type: 'LeadsImported',
  data: {
    accountId,
    listId: newId(),
    importId: newId(),
    totalLeads: 420,
    validLeads: 398,
    invalidLeads: 10,
    duplicateLeads: 12,
    overLimitLeads: 0,
    leadsInList: 398,
    newLeads,
  },
});

it('counts the leads ever imported and the test emails accepted', async () => {
  await happened(`lead-list-${newId()}`, 'campaigns', imported(398), imported(2));
  await happened(`lead-${newId()}`, 'campaigns', { type: 'LeadAdded', data: { accountId, leadId: newId(), listId: null } });
  await happened(`sending-${newId()}`, 'mailer', {
    type: 'TestEmailsAccepted',
    data: { accountId, campaignId: newId(), toLeads: 12, samples: 1, used: 13 },
  });
  expect(await me()).toMatchObject({
    subscription: { source: 'trial', ended: false },
    trial_status: { leads_limit: 500, leads_uploaded: 401, test_emails_limit: 50, test_emails_sent: 13 },
  });
});

it('shows a granted plan, and the trial again once it has lapsed', async () => {
  const stream = `subscription-${accountId}`;
  const granted = (planId: string, until: string | null) => ({
    type: 'PlanGranted',
    data: { accountId, planId, until },
  });
  await happened(stream, 'billing', granted('growth', null));
  expect(await me()).toMatchObject({
    plan: 'growth',
    planLine: 'outreach',
    subscription: { plan: 'growth', monthly_price: 0, source: 'grant', ended: false },
  });
  const lapse = { tenantId: accountId, streamId: stream, context: 'billing' as const, expectedVersion: 1, occurredAt: new Date() };
  const { position } = await gateway.app.get(EventStore).append({ ...lapse, events: [granted('growth', '2026-01-01T00:00:00.000Z')] });
  expect(await gateway.app.get(ReadModels).waitFor(position, { context: 'accounts', timeoutMs: 10_000 })).toBe(true);
  expect(await me()).toMatchObject({
    plan: 'free_trial',
    subscription: { source: 'trial', ended: true },
    trial_status: { leads_uploaded: 401, endsAt: expect.any(String) },
  });
});

it('shows a paid subscription, its own price, a late payment, and its end', async () => {
  const stream = `subscription-${accountId}`;
  let version = 2;
  const billed = async (type: string, data: object): Promise<void> => {
    const append = { tenantId: accountId, streamId: stream, context: 'billing' as const, expectedVersion: version, occurredAt: new Date() };
    const { position } = await gateway.app.get(EventStore).append({ ...append, events: [{ type, data }] });
    version += 1;
    expect(await gateway.app.get(ReadModels).waitFor(position, { context: 'accounts', timeoutMs: 10_000 })).toBe(true);
  };
  const terms = { accountId, subscriptionId: 'sub_1', planId: 'revival_growth', priceBook: 1, priceCents: 25_050 };
  const period = { periodStart: '2026-11-01T00:00:00.000Z', periodEnd: '2099-12-01T00:00:00.000Z', minimumTermEnds: null };
  await billed('SubscriptionActivated', { ...terms, ...period, terms: null });
  expect(await me()).toMatchObject({
    plan: 'growth',
    planLine: 'revival',
    subscription: { plan: 'growth', monthly_price: 250.5, status: 'active', source: 'subscription', until: null },
    trial_status: { leads_limit: null, leads_per_month: 10_000 },
  });
  const late = { ...terms, ...period, status: 'past_due', cancelAt: null, graceUntil: '2099-01-01T00:00:00.000Z' };
  await billed('SubscriptionChanged', late);
  expect((await me()).subscription).toMatchObject({ status: 'past_due', until: '2099-01-01T00:00:00.000Z' });
  await billed('SubscriptionChanged', { ...late, status: 'unpaid' });
  expect(await me()).toMatchObject({ plan: 'free_trial', planLine: 'trial', subscription: { status: 'trial', monthly_price: 0 } });
  await billed('SubscriptionChanged', { ...late, status: 'active', graceUntil: null });
  expect((await me()).subscription).toMatchObject({ plan: 'growth', status: 'active' });
  const { subscriptionId, planId } = terms;
  await billed('SubscriptionCanceled', { accountId, subscriptionId, planId, endedAt: '2026-11-20T00:00:00.000Z' });
  expect(await me()).toMatchObject({ plan: 'free_trial', subscription: { source: 'trial', ended: true } });
});

it('equals a rebuild from the events, whatever the order of the streams', async () => {
  await expectRebuildable(gateway.database.pool, new AccountFiguresProjection());
});
