import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { HoldAccountSending, ResumeAccountSending, UNDO_MS } from '@rekindle/contracts';
import { FakeSmtp } from '@rekindle/email/testing';
import { GetLeadTimeline } from '../../progress/get-lead-timeline/get-lead-timeline.js';
import { GetLedger } from '../../progress/get-ledger/get-ledger.js';
import { SendSample } from '../../test-emails/send-sample.js';
import { SendTest } from '../../test-emails/send-test/send-test.js';
import { type MailerApp, startMailerApp } from '../../testing/mailer-app.js';
import { eventually } from '../../testing/eventually.js';
import type { SeededCampaign } from '../../testing/seeded-campaign.js';
import { RunningCampaigns, lead } from '../../testing/running-campaigns.js';

const DAY_MS = 86_400_000;
let app: MailerApp;
let campaigns: RunningCampaigns;
let server: FakeSmtp;
let behaviour: ConstructorParameters<typeof FakeSmtp>[0] = {};

beforeAll(async () => {
  app = await startMailerApp();
  campaigns = new RunningCampaigns(app, () => server.url);
});
beforeEach(async () => {
  behaviour = {};
  server = new FakeSmtp({ onMessage: (...args) => behaviour?.onMessage?.(...args) ?? 250 });
  app.smtp.url = await server.listen();
});
afterEach(async () => {
  await app.world.stopSenders();
  await server.close();
  await app.world.database.pool.query(`UPDATE mailer.sendings SET state = 'held'`);
});
afterAll(() => app.close());

const hold = ({ accountId }: SeededCampaign) => app.do<{ changed: boolean }>(new HoldAccountSending(accountId, 'Complaints by phone'));
const resume = ({ accountId }: SeededCampaign) => app.do<{ changed: boolean }>(new ResumeAccountSending(accountId, 'The list was cleaned'));
const mayNotGo = async ({ campaignId }: SeededCampaign, states: Record<string, number>) => {
  const probe = await campaigns.running(1);
  await campaigns.statesBecome(probe, { sent: 1, waiting: 3 });
  expect(await app.world.states(campaignId)).toEqual(states);
};
const eventsOf = async ({ accountId }: SeededCampaign) =>
  (await app.world.store.readStream(accountId, `account-sending-${accountId}`)).map(({ type, data }) => ({ type, data }));

describe('an account held by the operator', () => {
  it('hands nothing over once the hold is answered, not even what was claimed, and continues where it was after it', async () => {
    const answers: (() => void)[] = [];
    let passed = 0;
    behaviour = { onMessage: () => ((passed += 1) <= 30 ? 250 : new Promise<250>((resolve) => answers.push(() => resolve(250)))) };
    const campaign = await campaigns.running(150);
    app.world.startSender(() => server.url);
    await campaigns.statesBecome(campaign, { sent: 30, waiting: 570 });
    await eventually(() => expect(answers).toHaveLength(20));
    expect(await app.world.claimed(campaign.campaignId)).toBeGreaterThan(20);
    expect(await hold(campaign)).toEqual({ changed: true });
    behaviour = {};
    answers.forEach((answer) => answer());
    await campaigns.statesBecome(campaign, { sent: 50, waiting: 550 });
    await mayNotGo(campaign, { sent: 50, waiting: 550 });
    expect(await resume(campaign)).toEqual({ changed: true });
    await campaigns.statesBecome(campaign, { sent: 150, waiting: 450 });
    expect(new Set(server.caught.map(({ to }) => to)).size).toBe(server.caught.length);
  });

  it('also stops its later steps, and campaigns launched in that time', async () => {
    const campaign = await campaigns.begun(1);
    await hold(campaign);
    const other = await campaigns.running(1, { accountId: campaign.accountId });
    app.world.clock.advance(2 * DAY_MS);
    await mayNotGo(campaign, { sent: 1, waiting: 3 });
    expect(await app.world.states(other.campaignId)).toEqual({ waiting: 4 });
    await resume(campaign);
    await campaigns.statesBecome(campaign, { sent: 2, waiting: 2 });
    await campaigns.statesBecome(other, { sent: 1, waiting: 3 });
  });

  it('when released, leaves a campaign paused that its user had paused', async () => {
    const campaign = await campaigns.running(1);
    await app.world.database.pool.query(`UPDATE mailer.sendings SET state = 'paused' WHERE campaign_id = $1`, [campaign.campaignId]);
    await hold(campaign);
    await resume(campaign);
    const sending = await app.world.sendings.find(app.world.database.pool, campaign.campaignId);
    expect([sending?.state, sending?.accountHeld]).toEqual(['paused', false]);
  });

  it('takes no test emails, and keeps a sample that was requested before', async () => {
    const campaign = await app.world.prepare(await app.world.seed(2, { planId: 'free_trial' }));
    await app.settle();
    const { accountId, campaignId } = campaign;
    const sample = new SendSample(accountId, await app.world.userOf(accountId), campaignId, 1);
    await app.do(sample);
    await hold(campaign);
    await app.settle();
    expect(server.caught).toEqual([]);
    await expect(app.do(new SendTest(accountId, campaignId))).rejects.toMatchObject({ code: 'SENDING_HELD' });
    await expect(app.do(sample)).rejects.toMatchObject({ code: 'SENDING_HELD' });
    await resume(campaign);
    await app.settle();
    expect(server.caught.map(({ to }) => to)).toEqual([`${accountId}@owner.example`]);
    expect(await app.do(new SendTest(accountId, campaignId))).toEqual({ test_emails_sent: 2, remaining_test_emails: 47 });
  });

  it('keeps test emails to leads that were requested before', async () => {
    const campaign = await app.world.prepare(await app.world.seed(2, { planId: 'free_trial' }));
    await app.settle();
    await app.do(new SendTest(campaign.accountId, campaign.campaignId));
    await hold(campaign);
    app.world.startSender(() => server.url);
    await mayNotGo(campaign, { waiting: 2 });
    await resume(campaign);
    await campaigns.statesBecome(campaign, { sent: 2 });
  });
});

describe('a hold', () => {
  it("is one event per change, with its reason in the operator's records; a repeat is ignored", async () => {
    const campaign = await campaigns.running(1);
    expect(await resume(campaign)).toEqual({ changed: false });
    await hold(campaign);
    expect(await hold(campaign)).toEqual({ changed: false });
    await resume(campaign);
    const { accountId } = campaign;
    expect(await eventsOf(campaign)).toEqual([
      { type: 'AccountSendingHeld', data: { accountId } },
      { type: 'AccountSendingResumed', data: { accountId } },
    ]);
    const { rows } = await app.world.database.pool.query(
      `SELECT e.data, o.reason FROM es.events e LEFT JOIN es.operations o ON o.event_id = e.event_id
       WHERE e.type = 'OperationPerformed' AND e.data ->> 'target' = $1 ORDER BY e.position`,
      [accountId],
    );
    expect(rows).toEqual([
      { data: { operation: 'sending.hold', target: accountId }, reason: 'Complaints by phone' },
      { data: { operation: 'sending.resume', target: accountId }, reason: 'The list was cleaned' },
    ]);
  });

  it("is shown as the reason why an email waits, on the campaign's page and in a lead's timeline", async () => {
    const campaign = await campaigns.running(1);
    await hold(campaign);
    const { accountId, campaignId } = campaign;
    expect(await app.ask(new GetLedger(accountId, campaignId))).toMatchObject({ delayedBy: 'held_by_operator', planLimit: null });
    await resume(campaign);
    await hold(campaign);
    const story = await app.ask<{ lead: { delayedBy: string }; entries: { type: string }[] }>(
      new GetLeadTimeline(accountId, campaignId, lead(campaign)),
    );
    expect(story.lead.delayedBy).toBe('held_by_operator');
    expect(story.entries.map(({ type }) => type)).toEqual([
      'OutreachPlanned',
      'AccountSendingHeld',
      'AccountSendingResumed',
      'AccountSendingHeld',
    ]);
  });
});

it('a hold also applies to campaigns that start while it is being placed', async () => {
  const held = await Promise.all(
    Array.from({ length: 8 }, async () => {
      const campaign = await campaigns.launched(1);
      await Promise.all([app.settle(), hold(campaign)]);
      await app.settle();
      return campaign;
    }),
  );
  app.world.clock.advance(UNDO_MS);
  app.world.startSender(() => server.url);
  await mayNotGo(held[0] as SeededCampaign, { waiting: 4 });
  await eventually(async () => {
    for (const { campaignId } of held) expect((await app.world.sendings.find(app.world.database.pool, campaignId))?.accountHeld).toBe(true);
  });
});
