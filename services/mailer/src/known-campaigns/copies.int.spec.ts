import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { expectRebuildable } from '@rekindle/event-sourcing/testing';
import { newId } from '@rekindle/platform';
import { type MailerApp, startMailerApp } from '../testing/mailer-app.js';
import { AccountCopy } from '../limits/account-copy.projection.js';
import { CampaignCopy } from './campaign-copy.projection.js';

let app: MailerApp;
beforeAll(async () => {
  app = await startMailerApp();
});
afterAll(() => app.close());

async function append(accountId: string, streamId: string, context: 'accounts' | 'billing', type: string, data: object): Promise<void> {
  const expectedVersion = (await app.world.store.readStream(accountId, streamId)).length;
  const event = { type, data: { accountId, ...data } };
  await app.world.store.append({
    tenantId: accountId,
    streamId,
    context,
    expectedVersion,
    events: [event],
    occurredAt: app.world.clock.now(),
  });
}

const accountRow = async (accountId: string) =>
  (
    await app.world.database.pool.query(
      'SELECT claims, had_plan, trial_ends_at, time_zone, left_zones FROM mailer.accounts WHERE account_id = $1',
      [accountId],
    )
  ).rows[0];

const trialEndsAt = '2026-11-28T09:00:00.000Z';
const toPlan = (accountId: string, type: string, data: object) => append(accountId, `subscription-${accountId}`, 'billing', type, data);
const aSubscription = {
  subscriptionId: 'sub_1',
  planId: 'starter',
  priceBook: 1,
  priceCents: 4700,
  periodStart: '2026-11-02T09:00:00.000Z',
  periodEnd: '2026-12-02T09:00:00.000Z',
  minimumTermEnds: null,
};

/** @returns its id: granted Growth, subscribed to Starter, the grant revoked, a renewal late */
async function accountWithHistory(): Promise<string> {
  const [accountId, userId] = [newId(), newId()];
  await toPlan(accountId, 'PlanGranted', { planId: 'growth', until: null });
  await append(accountId, `account-${accountId}`, 'accounts', 'AccountOpened', {
    userId,
    trialEndsAt,
    timeZone: 'UTC',
    termsVersion: null,
  });
  await toPlan(accountId, 'SubscriptionActivated', { ...aSubscription, terms: null });
  await append(accountId, `account-${accountId}`, 'accounts', 'ProfileChanged', {
    profileVersion: 2,
    fields: [],
    timeZone: 'Europe/Berlin',
  });
  await app.settle();
  await toPlan(accountId, 'PlanRevoked', { planId: 'growth' });
  const late = { status: 'past_due', cancelAt: null, graceUntil: '2026-12-16T09:00:00.000Z' };
  await toPlan(accountId, 'SubscriptionChanged', { ...aSubscription, ...late });
  await app.settle();
  return accountId;
}

it('stores plan, trial and zone of an account, in whichever order its streams arrive', async () => {
  expect(await accountRow(await accountWithHistory())).toEqual({
    claims: [{ source: 'subscription', planId: 'starter', priceCents: 4700, status: 'past_due', until: '2026-12-16T09:00:00.000Z' }],
    had_plan: true,
    trial_ends_at: new Date(trialEndsAt),
    time_zone: 'Europe/Berlin',
    left_zones: [{ timeZone: 'UTC', until: app.world.clock.now().toISOString() }],
  });
});

it('keeps no claim once the subscription has ended, but remembers that there was one', async () => {
  const accountId = await accountWithHistory();
  await toPlan(accountId, 'SubscriptionCanceled', { subscriptionId: 'sub_1', planId: 'starter', endedAt: '2026-12-16T09:00:00.000Z' });
  await app.settle();
  expect(await accountRow(accountId)).toMatchObject({ claims: [], had_plan: true });
});

it('has the emails of a campaign as last edited', async () => {
  const campaign = await app.world.prepare(await app.world.seed(1));
  const email = { textId: newId(), version: 7 };
  const data = { accountId: campaign.accountId, campaignId: campaign.campaignId, step: 2, email, author: 'user' };
  await app.world.appendToCampaign(campaign, { type: 'SequenceEdited', data });
  await app.settle();
  const { rows } = await app.world.database.pool.query('SELECT status, steps FROM mailer.campaigns WHERE campaign_id = $1', [
    campaign.campaignId,
  ]);
  expect(rows[0].status).toBe('prepared');
  expect(rows[0].steps.map(({ step, day }: { step: number; day: number }) => [step, day])).toEqual([
    [1, 1],
    [2, 3],
    [3, 7],
    [4, 14],
  ]);
  expect(rows[0].steps[1].email).toEqual(email);
});

it('treats a copy of a campaign as ready, with its own list and emails', async () => {
  const campaign = await app.world.prepare(await app.world.seed(1));
  const [text, copyId] = [{ textId: newId(), version: 1 }, newId()];
  const ids = { accountId: campaign.accountId, campaignId: copyId, originId: campaign.campaignId, listId: newId() };
  const answers = { campaignType: 'lead_revival', brief: text, averageOrderValueCents: 1, pricingModel: 'performance_based' };
  const list = { leads: 1, withFirstName: 0, withCompany: 0, withTitle: 0 };
  const words = { strategy: text, author: 'built-in', steps: [{ step: 1, day: 1, email: text }] };
  const duplicated = { type: 'CampaignDuplicated', data: { ...ids, ...answers, ...list, ...words } };
  await app.world.appendToCampaign({ ...campaign, campaignId: copyId }, duplicated);
  await app.settle();
  const { rows } = await app.world.database.pool.query('SELECT status, list_id, steps FROM mailer.campaigns WHERE campaign_id = $1', [
    copyId,
  ]);
  expect(rows).toEqual([{ status: 'prepared', list_id: ids.listId, steps: words.steps }]);
});

it('can be rebuilt from the events', async () => {
  const campaign = await app.world.prepare(await app.world.seed(1));
  await app.world.launch(campaign);
  await app.world.undo(campaign);
  await app.world.launch(campaign);
  await accountWithHistory();
  const { pool } = app.world.database;
  // Accounts that specs inserted directly have no events.
  await pool.query(
    `DELETE FROM mailer.accounts a WHERE NOT EXISTS (SELECT 1 FROM es.events e WHERE e.tenant_id = a.account_id AND e.type = 'AccountOpened')`,
  );
  await expectRebuildable(pool, new CampaignCopy());
  await expectRebuildable(pool, new AccountCopy());
});
