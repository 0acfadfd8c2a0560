import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { HoldSending, RecordReply } from '@rekindle/contracts';
import { FakeSmtp } from '@rekindle/email/testing';
import { newId } from '@rekindle/platform';
import { ChangeLeads } from '../../incoming/feedback/change-leads.js';
import { DoNotContact } from '../../incoming/feedback/do-not-contact/do-not-contact.js';
import { deliveryIdFor } from '../../planning/outreach-planner.js';
import { GetLedger } from '../../progress/get-ledger/get-ledger.js';
import { eventually } from '../../testing/eventually.js';
import { foldedLedger, rowsOfLedger } from '../../testing/folded-ledger.js';
import { type MailerApp, startMailerApp } from '../../testing/mailer-app.js';
import { RunningCampaigns, lead } from '../../testing/running-campaigns.js';
import type { SeededCampaign } from '../../testing/seeded-campaign.js';
import { StopLead } from '../stop-lead/stop-lead.js';
import { AddSuppression } from '../../suppression-list/add-suppression/add-suppression.js';
import { PutBackLead } from './put-back-lead.js';

const DAY_MS = 86_400_000;
let app: MailerApp;
let server: FakeSmtp;
let campaigns: RunningCampaigns;
beforeAll(async () => {
  app = await startMailerApp();
  campaigns = new RunningCampaigns(app, () => server.url);
});
beforeEach(async () => {
  server = new FakeSmtp();
  await server.listen();
});
afterEach(async () => {
  await app.world.stopSenders();
  await server.close();
  await app.world.database.pool.query(`UPDATE mailer.sendings SET state = 'held'`);
});
afterAll(() => app.close());

type Order = new (accountId: string, campaignId: string, leadId: string) => StopLead;
const order = (Order: Order, { accountId, campaignId }: SeededCampaign, leadId: string) => app.do(new Order(accountId, campaignId, leadId));
const typesOf = async ({ accountId, campaignId }: SeededCampaign, leadId: string): Promise<string[]> =>
  (await app.world.store.readStream(accountId, `outreach-${campaignId}-${leadId}`)).map(({ type }) => type);
const suppressions = async ({ accountId }: SeededCampaign): Promise<number> =>
  (await app.world.database.pool.query('SELECT FROM mailer.suppressions WHERE account_id = $1', [accountId])).rowCount ?? 0;
const agrees = async ({ campaignId }: SeededCampaign): Promise<void> =>
  expect(await rowsOfLedger(app.world.database.pool, campaignId)).toEqual(await foldedLedger(app.world.database.pool, campaignId));

it('sends the emails that the stop had skipped, each once, and the ledger still adds up', async () => {
  const campaign = await campaigns.begun(3);
  const back = lead(campaign);
  await order(StopLead, campaign, back);
  await order(StopLead, campaign, lead(campaign, 1));
  expect(await order(PutBackLead, campaign, back)).toEqual({ state: 'active', reason: null });
  expect(await order(PutBackLead, campaign, back)).toEqual({ state: 'active', reason: null });
  expect(await typesOf(campaign, back)).toEqual(['OutreachPlanned', 'EmailIntended', 'EmailSent', 'OutreachStopped', 'OutreachResumed']);
  for (const [days, sent] of [
    [2, 5],
    [4, 7],
    [7, 9],
  ] as const) {
    app.world.clock.advance(days * DAY_MS);
    await campaigns.statesBecome(campaign, { sent, skipped: 3, ...(sent < 9 && { waiting: 9 - sent }) });
  }
  expect(server.caught).toHaveLength(9);
  expect(await app.ask(new GetLedger(campaign.accountId, campaign.campaignId))).toMatchObject({
    ...{ planned: 12, waiting: 0, skipped: 3, intended: 9, sent: 9 },
    skippedByReason: { stopped_by_user: 3 },
  });
  await agrees(campaign);
});

it('a lead that was put back can be stopped and put back again', async () => {
  const campaign = await campaigns.running(1);
  for (const Next of [StopLead, PutBackLead, StopLead, PutBackLead]) await order(Next, campaign, lead(campaign));
  expect(await typesOf(campaign, lead(campaign))).toEqual([
    'OutreachPlanned',
    ...['OutreachStopped', 'OutreachResumed', 'OutreachStopped', 'OutreachResumed'],
  ]);
  expect(await app.world.states(campaign.campaignId)).toEqual({ waiting: 4 });
  await agrees(campaign);
});

it('removes the address from the do-not-contact list', async () => {
  const campaign = await campaigns.running(1);
  await order(DoNotContact, campaign, lead(campaign));
  expect(await suppressions(campaign)).toBe(1);
  expect(await order(PutBackLead, campaign, lead(campaign))).toEqual({ state: 'waiting', reason: null });
  expect(await suppressions(campaign)).toBe(0);
  app.world.startSender(() => server.url);
  await campaigns.statesBecome(campaign, { sent: 1, waiting: 3 });
});

it('lets a lead join as the others do if the campaign has not reached it yet', async () => {
  const campaign = await campaigns.launched(2);
  await order(StopLead, campaign, lead(campaign));
  await order(DoNotContact, campaign, lead(campaign, 1));
  for (const leadId of campaign.leadIds) expect(await order(PutBackLead, campaign, leadId)).toEqual({ state: 'waiting', reason: null });
  await app.settle();
  expect(await app.world.states(campaign.campaignId)).toEqual({ waiting: 8 });
});

it('restores a lead that was stopped before it joined', async () => {
  const campaign = await campaigns.launched(1);
  await order(StopLead, campaign, lead(campaign));
  await app.settle();
  expect(await app.world.states(campaign.campaignId)).toEqual({ skipped: 4 });
  await order(PutBackLead, campaign, lead(campaign));
  expect(await app.world.states(campaign.campaignId)).toEqual({ waiting: 4 });
  await agrees(campaign);
});

it('refuses a lead that has replied since, and keeps its address on the list', async () => {
  const campaign = await campaigns.begun(1);
  await order(DoNotContact, campaign, lead(campaign));
  await app.do(new RecordReply(deliveryIdFor(campaign.campaignId, lead(campaign), 1), false, 'sandbox'));
  await expect(order(PutBackLead, campaign, lead(campaign))).rejects.toMatchObject({ code: 'LEAD_STAYS_STOPPED' });
  expect(await suppressions(campaign)).toBe(1);
});

it('refuses a lead whose whole domain is on the list', async () => {
  const campaign = await campaigns.running(2, { address: (n) => `lead-${n}@listed.example` });
  await app.do(new AddSuppression(campaign.accountId, 'listed.example'));
  await expect(order(PutBackLead, campaign, lead(campaign))).rejects.toMatchObject({ code: 'LEAD_NOT_TO_CONTACT' });
  expect(await app.world.states(campaign.campaignId)).toEqual({ skipped: 8 });
});

it('refuses a lead that another campaign has taken, and only one of two campaigns gets it', async () => {
  const address = () => 'shared@acme.example';
  const first = await campaigns.running(1, { address });
  await order(StopLead, first, lead(first));
  const second = await campaigns.running(1, { accountId: first.accountId, address });
  await expect(order(PutBackLead, first, lead(first))).rejects.toMatchObject({ code: 'LEAD_IN_ANOTHER_CAMPAIGN' });
  await order(StopLead, second, lead(second));
  const answers = await Promise.allSettled([first, second].map((campaign) => order(PutBackLead, campaign, lead(campaign))));
  expect(answers.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
});

describe('once the campaign is complete, putting a lead back', () => {
  const sendingTypes = async ({ accountId, campaignId }: SeededCampaign): Promise<string[]> =>
    (await app.world.store.readStream(accountId, `sending-${campaignId}`)).map(({ type }) => type);
  const ends = (campaign: SeededCampaign, times: number): Promise<void> =>
    eventually(async () => expect((await sendingTypes(campaign)).filter((type) => type === 'SendingCompleted')).toHaveLength(times));

  it('continues with the emails still due, and completes the campaign again', async () => {
    const campaign = await campaigns.begun(2);
    await order(StopLead, campaign, lead(campaign));
    await order(StopLead, campaign, lead(campaign, 1));
    await ends(campaign, 1);
    expect(await order(PutBackLead, campaign, lead(campaign))).toEqual({ state: 'active', reason: null });
    expect(await order(PutBackLead, campaign, lead(campaign))).toEqual({ state: 'active', reason: null });
    for (const [days, sent] of [
      [2, 3],
      [4, 4],
      [7, 5],
    ] as const) {
      app.world.clock.advance(days * DAY_MS);
      await campaigns.statesBecome(campaign, { sent, skipped: 3, ...(sent < 5 && { waiting: 5 - sent }) });
    }
    await ends(campaign, 2);
    expect(await sendingTypes(campaign)).toEqual(['SendingStarted', 'SendingCompleted', 'SendingReopened', 'SendingCompleted']);
    expect(server.caught).toHaveLength(5);
    await agrees(campaign);
  });

  it('leaves it complete if the lead has nothing more to get', async () => {
    const campaign = await campaigns.begun(1);
    await order(StopLead, campaign, lead(campaign));
    await ends(campaign, 1);
    await app.do(new RecordReply(deliveryIdFor(campaign.campaignId, lead(campaign), 1), false, 'sandbox'));
    await expect(order(PutBackLead, campaign, lead(campaign))).rejects.toMatchObject({ code: 'LEAD_STAYS_STOPPED' });
    expect(await sendingTypes(campaign)).toEqual(['SendingStarted', 'SendingCompleted']);
  });

  it('does not find a lead that has been deleted', async () => {
    const campaign = await campaigns.begun(1);
    await order(StopLead, campaign, lead(campaign));
    await ends(campaign, 1);
    await app.world.database.pool.query('DELETE FROM vault.leads WHERE id = $1', [lead(campaign)]);
    await expect(order(PutBackLead, campaign, lead(campaign))).rejects.toMatchObject({ code: 'NOT_FOUND' });
    expect(await sendingTypes(campaign)).toEqual(['SendingStarted', 'SendingCompleted']);
  });
});

it('is refused while the campaign is being deleted, and does not find leads of another account', async () => {
  const campaign = await campaigns.running(1);
  await order(StopLead, campaign, lead(campaign));
  await expect(order(PutBackLead, { ...campaign, accountId: newId() }, lead(campaign))).rejects.toMatchObject({ code: 'NOT_FOUND' });
  await app.do(new HoldSending(campaign.accountId, campaign.campaignId, 'deleted'));
  await expect(order(PutBackLead, campaign, lead(campaign))).rejects.toMatchObject({ code: 'CAMPAIGN_NOT_RUNNING' });
});

it('works for several leads, and says which could not be put back', async () => {
  const campaign = await campaigns.begun(2);
  const { accountId, campaignId, leadIds } = campaign;
  await app.do(new ChangeLeads(accountId, campaignId, 'stop', leadIds));
  await app.do(new RecordReply(deliveryIdFor(campaignId, lead(campaign, 1), 1), false, 'sandbox'));
  expect(await app.do(new ChangeLeads(accountId, campaignId, 'put_back', leadIds))).toMatchObject({
    done: 1,
    refused: [{ leadId: lead(campaign, 1), code: 'LEAD_STAYS_STOPPED' }],
  });
});
