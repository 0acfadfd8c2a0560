import { afterAll, afterEach, beforeAll, expect, it } from '@jest/globals';
import { PauseEmails, UNDO_MS, Unsubscribe } from '@rekindle/contracts';
import { FakeSmtp } from '@rekindle/email/testing';
import { deliveryIdFor } from '../../../planning/outreach-planner.js';
import { GetLaunchPlan } from '../../../planning/get-launch-plan/get-launch-plan.js';
import { GetLeadTimeline } from '../../../progress/get-lead-timeline/get-lead-timeline.js';
import { GetLedger } from '../../../progress/get-ledger/get-ledger.js';
import { GetSuppressions } from '../../../suppression-list/get-suppressions/get-suppressions.js';
import { type MailerApp, startMailerApp } from '../../../testing/mailer-app.js';
import { RunningCampaigns, lead } from '../../../testing/running-campaigns.js';
import type { SeededCampaign } from '../../../testing/seeded-campaign.js';

const ADDRESS = 'jo@lead.example';
const here = { address: () => ADDRESS };

let app: MailerApp;
let server: FakeSmtp;
let campaigns: RunningCampaigns;
beforeAll(async () => {
  app = await startMailerApp();
  server = new FakeSmtp();
  await server.listen();
  campaigns = new RunningCampaigns(app, () => server.url);
});
afterEach(async () => {
  await app.world.stopSenders();
  await app.world.database.pool.query(`UPDATE mailer.sendings SET state = 'held'`);
});
afterAll(async () => {
  await app.close();
  await server.close();
});

const start = (iso: string): void => app.world.clock.set(new Date(iso));
const pause = (campaign: SeededCampaign) => app.do(new PauseEmails(deliveryIdFor(campaign.campaignId, lead(campaign), 1)));
const ledgerOf = ({ accountId, campaignId }: SeededCampaign) => app.ask<object>(new GetLedger(accountId, campaignId));
const listOf = async ({ accountId }: SeededCampaign) =>
  (await app.ask<{ items: object[] }>(new GetSuppressions(accountId, { limit: 10 }))).items;
const historyOf = async (campaign: SeededCampaign) =>
  (
    await app.ask<{ entries: { type: string; reason?: string; until?: string; skipped?: number[] }[] }>(
      new GetLeadTimeline(campaign.accountId, campaign.campaignId, lead(campaign)),
    )
  ).entries.flatMap(({ type, reason, until, skipped }) => (reason === 'paused_by_lead' ? [{ type, until, skipped }] : []));
const launchedTo = async ({ accountId }: SeededCampaign): Promise<SeededCampaign> => {
  const next = await campaigns.launched(1, { ...here, accountId });
  await app.settle();
  return next;
};

it('a pause ends the sequence, lasts three months despite new launches, and then ends by itself', async () => {
  start('2026-11-30T10:00:00.000Z');
  const campaign = await campaigns.begun(1, here);
  const until = '2027-02-28T10:01:00.000Z';
  for (const _ of [1, 2]) await pause(campaign);
  app.world.clock.advance(86_400_000);
  await pause(campaign);
  expect(await historyOf(campaign)).toEqual([
    { type: 'OutreachStopped', skipped: [2, 3, 4] },
    { type: 'LeadSuppressed', until },
  ]);
  expect(await ledgerOf(campaign)).toMatchObject({ planned: 4, sent: 1, skipped: 3, skippedByReason: { paused_by_lead: 3 } });
  expect(await listOf(campaign)).toMatchObject([{ value: ADDRESS, reason: 'paused_by_lead', until: new Date(until), removable: false }]);

  start('2027-02-28T09:00:00.000Z');
  const during = await app.world.prepare(await app.world.seed(1, { ...here, accountId: campaign.accountId }));
  await app.settle();
  expect(await app.ask(new GetLaunchPlan(campaign.accountId, during.campaignId))).toMatchObject({
    skipped: [{ reason: 'paused_by_lead', leads: 1 }],
  });
  const skipped = await launchedTo(campaign);
  expect(await ledgerOf(skipped)).toMatchObject({ planned: 4, skipped: 4, skippedByReason: { paused_by_lead: 4 } });

  start(until);
  expect(await listOf(campaign)).toEqual([]);
  const after = await launchedTo(campaign);
  app.world.clock.advance(UNDO_MS);
  const before = server.caught.length;
  app.world.startSender(() => server.url);
  await campaigns.statesBecome(after, { sent: 1, waiting: 3 });
  expect(server.caught.slice(before).map(({ to }) => to)).toEqual([ADDRESS]);
});

it('a pause gives way to an unsubscription, and does not revoke one', async () => {
  const campaign = await campaigns.begun(1, here);
  await pause(campaign);
  await app.do(new Unsubscribe(deliveryIdFor(campaign.campaignId, lead(campaign), 1), 'page'));
  await pause(campaign);
  expect(await listOf(campaign)).toMatchObject([{ reason: 'unsubscribed', until: null }]);
});

it.each([
  ['is still in force keeps claimed emails from being sent', 1, { skipped: 4 }],
  ['has ended keeps nothing back', 0, { sent: 1, waiting: 3 }],
])('a pause that %s', async (_, ms, states) => {
  const campaign = await campaigns.running(1, here);
  await app.world.database.pool.query(
    `INSERT INTO mailer.suppressions (account_id, address_hash, reason, suppressed_at, until)
     SELECT account_id, address_hash, 'paused_by_lead', $2, $3 FROM mailer.outreaches WHERE campaign_id = $1`,
    [campaign.campaignId, app.world.clock.now(), new Date(app.world.clock.now().getTime() + ms)],
  );
  app.world.startSender(() => server.url);
  await campaigns.statesBecome(campaign, states);
});
