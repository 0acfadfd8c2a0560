import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { HoldLeadList, HoldSending, UNDO_MS } from '@rekindle/contracts';
import { FakeSmtp } from '@rekindle/email/testing';
import { inTransaction } from '@rekindle/platform';
import { Claimer } from '../../claiming/claimer.js';
import { MailboxFleet } from '../../claiming/mailbox-fleet.js';
import { SenderLease } from '../../claiming/sender-lease.js';
import { LimitNotices } from '../../limits/limit-notices.js';
import { type MailerApp, startMailerApp } from '../../testing/mailer-app.js';
import { eventually } from '../../testing/eventually.js';
import { RunningCampaigns, lead } from '../../testing/running-campaigns.js';
import type { SeededCampaign } from '../../testing/seeded-campaign.js';
import { StopLead } from '../stop-lead/stop-lead.js';

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

const undo = ({ accountId, campaignId }: SeededCampaign): Promise<void> => app.do(new HoldSending(accountId, campaignId, 'undone'));
const sendingOf = ({ campaignId }: SeededCampaign) => app.world.sendings.find(app.world.database.pool, campaignId);
const states = ({ campaignId }: SeededCampaign) => app.world.states(campaignId);

/** Waits until another transaction waits for a lock. */
const somebodyWaits = (): Promise<void> =>
  eventually(async () => {
    const { rows } = await app.world.database.pool.query(
      `SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock' AND query LIKE '%undone_launch_id%'`,
    );
    expect(rows).toHaveLength(1);
  });

describe('undoing a launch', () => {
  it('is refused when the first emails began while it waited for its turn', async () => {
    const campaign = await campaigns.launched(2);
    await app.settle();
    app.world.clock.advance(UNDO_MS - 1);
    let undoing: Promise<unknown> = Promise.resolve();
    // As a page of the ledger does that records test emails.
    await inTransaction(app.world.database.pool, async (tx) => {
      await app.world.sendings.share(tx, [campaign.campaignId]);
      undoing = undo(campaign).catch((error: unknown) => error);
      await somebodyWaits();
      app.world.clock.advance(1);
      app.world.startSender(() => server.url);
      await campaigns.statesBecome(campaign, { sent: 2, waiting: 6 });
    });
    expect(await undoing).toMatchObject({ code: 'LAUNCH_NOT_UNDOABLE' });
    await app.settle();
    expect(await states(campaign)).toEqual({ sent: 2, waiting: 6 });
    expect(await sendingOf(campaign)).toMatchObject({ state: 'running', undoneLaunchId: null });
  });

  it('succeeds when it waited for its turn and nothing has begun', async () => {
    const campaign = await campaigns.launched(2);
    await app.settle();
    app.world.clock.advance(UNDO_MS - 1);
    let undoing: Promise<unknown> = Promise.resolve();
    await inTransaction(app.world.database.pool, async (tx) => {
      await app.world.sendings.share(tx, [campaign.campaignId]);
      undoing = undo(campaign);
      await somebodyWaits();
      app.world.clock.advance(1);
    });
    await undoing;
    await app.settle();
    expect(await states(campaign)).toEqual({});
  });

  it('holds for each of several launches, however late these arrive', async () => {
    const campaign = await campaigns.launched(2);
    await undo(campaign);
    await app.world.undo(campaign);
    await app.world.launch(campaign);
    await undo(campaign);
    await app.world.undo(campaign);
    await app.settle();
    expect(await sendingOf(campaign)).toMatchObject({ state: 'testing', launchId: null });
    expect(await states(campaign)).toEqual({});
  });

  it('works for a launch that has nobody to write to, which can be launched again', async () => {
    const campaign = await campaigns.launched(1);
    await app.do(new StopLead(campaign.accountId, campaign.campaignId, lead(campaign)));
    await app.settle();
    await app.world.housekeeping().run(app.world.database.pool);
    expect(await sendingOf(campaign)).toMatchObject({ state: 'running' });
    await undo(campaign);
    await app.world.undo(campaign);
    await app.world.launch(campaign);
    await app.settle();
    app.world.clock.advance(UNDO_MS);
    await app.world.housekeeping().run(app.world.database.pool);
    expect(await sendingOf(campaign)).toMatchObject({ state: 'completed' });
  });
});

describe('deleting a list', () => {
  it('leaves no email waiting that a sender gives back late', async () => {
    const { clock, database, jobs, settings } = app.world;
    const campaign = await campaigns.running(2);
    const lease = await SenderLease.acquire(database.pool);
    lease.onRecall(() => []);
    const claimer = new Claimer(clock, new LimitNotices(database.pool, jobs), new MailboxFleet(clock, settings));
    const claims = await claimer.claim(database.pool, lease.id, 10);
    expect(claims).toHaveLength(2);
    await app.do(new HoldLeadList(campaign.accountId, campaign.listId));
    await app.settle();
    await claimer.release(database.pool, lease.id, claims);
    expect(await states(campaign)).toEqual({ skipped: 8 });
    await lease.release();
  });
});
