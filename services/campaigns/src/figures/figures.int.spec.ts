import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { MailerEvent } from '@rekindle/contracts';
import { expectRebuildable } from '@rekindle/event-sourcing/testing';
import { newId } from '@rekindle/platform';
import { type TestCampaigns, startCampaigns } from '../campaign/testing/start-campaigns.js';
import { LaunchCampaign } from '../launching/launch-campaign/launch-campaign.js';
import type { TimelineEntry } from '../results/get-campaign-timeline/entries-of-counts.js';
import { GetCampaignTimeline } from '../results/get-campaign-timeline/get-campaign-timeline.js';
import type { CampaignMetrics } from '../results/get-campaigns/campaign-figures.dto.js';
import type { CampaignDetails } from '../results/get-campaigns/campaign.dto.js';
import { GetCampaign, GetCampaignMetrics } from '../results/get-campaigns/get-campaigns.js';
import { type DayFigures, GetDailyFigures } from '../results/get-daily-figures/get-daily-figures.js';
import { type DashboardStats, GetDashboardStats } from '../results/get-dashboard-stats/get-dashboard-stats.js';
import { Story, anOutreach, tell } from './testing/mailer-stories.js';

const DAY_MS = 24 * 60 * 60 * 1000;
const sender = { senderName: 'Maya', replyTo: 'maya@larkfield.example', postalAddress: '12 Mill Lane' };

let campaigns: TestCampaigns;
let campaignId: string;
beforeAll(async () => {
  campaigns = await startCampaigns();
  await campaigns.plan('growth', 'Europe/Berlin');
  campaignId = await campaigns.prepared(await campaigns.list([{}, {}, {}, {}, {}, {}, {}, {}]));
});
afterAll(() => campaigns.stop());

const story = (at = campaigns.clock.now(), of = campaignId): Story => new Story(anOutreach(campaigns.accountId, of), at);
const campaign = (of = campaignId): Promise<CampaignDetails> => campaigns.ask(new GetCampaign(campaigns.accountId, of));
const metrics = (): Promise<CampaignMetrics> => campaigns.ask(new GetCampaignMetrics(campaigns.accountId, campaignId));
const stats = (): Promise<DashboardStats> => campaigns.ask(new GetDashboardStats(campaigns.accountId));
const daily = (): Promise<DayFigures[]> => campaigns.ask(new GetDailyFigures(campaigns.accountId, campaignId));
const timeline = (): Promise<TimelineEntry[]> => campaigns.ask(new GetCampaignTimeline(campaigns.accountId, campaignId));

async function sending(of: string, ...events: MailerEvent[]): Promise<void> {
  const streamId = `sending-${of}`;
  const expectedVersion = (await campaigns.store.readStream(campaigns.accountId, streamId)).length;
  const at = campaigns.clock.now();
  const place = { tenantId: campaigns.accountId, streamId, context: 'mailer' as const, expectedVersion };
  await campaigns.store.append({ ...place, events, occurredAt: at });
}

describe('before anything is sent', () => {
  it('shows zeros rather than gaps', async () => {
    expect(await metrics()).toMatchObject({ emailsSent: 0, openRate: 0, clickRate: 0, responseRate: 0, leads: 8, clicks: 0, roas: null });
    expect(await daily()).toEqual([]);
    expect(await stats()).toMatchObject({
      total_lead_lists: 1,
      total_leads: 8,
      active_campaigns: 0,
      emails_sent_today: 0,
      leads_revived_this_month: 0,
      reactivation_rate: 0,
      revenue_this_month: 0,
    });
  });
});

describe('a running campaign', () => {
  beforeAll(async () => {
    await campaigns.do(new LaunchCampaign(campaigns.accountId, campaignId, sender));
    const ids = { accountId: campaigns.accountId, campaignId };
    await sending(
      campaignId,
      { type: 'TestEmailsAccepted', data: { ...ids, toLeads: 1, samples: 1, used: 2 } },
      { type: 'SendingStarted', data: { ...ids, launchId: newId(), leads: 8 } },
    );
    // 09:00 UTC on 2 November, a Monday; the account lives in Berlin.
    await tell(campaigns.store, [
      story().sent(1, true).opened(1).opened(1, 'machine').clicked(1).clicked(1, 2).replied(1),
      story()
        .sent(1)
        .opened(1, 'machine')
        .wait(2 * DAY_MS)
        .sent(2)
        .opened(2),
      story().sent(1).bounced(1),
      story().failed(1),
      story().sent(1).opened(1).unsubscribed(1),
      story()
        .sent(1)
        .bounced(1, 'soft')
        .replied(1, true)
        .wait(2 * DAY_MS)
        .sent(2)
        .clicked(2)
        .replied(2),
      story().skipped('in_another_campaign'),
      story().resolved(1, 'sent'),
    ]);
    campaigns.clock.set(new Date('2026-11-04T21:00:00.000Z'));
    await campaigns.settle();
  });

  it('counts each email and each lead once, for people only', async () => {
    expect(await metrics()).toMatchObject({
      emailsSent: 8,
      opens: 3,
      clicks: 2,
      replies: 2,
      bounced: 1,
      unsubscribed: 1,
      revived: 2,
      leads: 8,
      openRate: 42.9,
      clickRate: 28.6,
      responseRate: 33.3,
      reactivationRate: 33.3,
      revenue: 0,
      roas: null,
    });
    const { steps, leadFigures, stats: figures, ...shown } = await campaign();
    expect(figures).toEqual({ sent: 8, opened: 3, replied: 2, leads_found: 8, revenue_generated: 0 });
    expect(leadFigures).toEqual({ contacted: 6, opened: 3, clicked: 2, revived: 2, bounced: 1, unsubscribed: 1 });
    expect(shown).toMatchObject({ status: 'active', test_campaign_id: campaignId, test_emails_sent: 1 });
    expect(steps[0]).toMatchObject({
      sent: 6,
      tests: 1,
      opened: 2,
      clicked: 1,
      replied: 1,
      bounced: 1,
      failed: 1,
      unsubscribed: 1,
      openRate: 40,
    });
    expect(steps[1]).toMatchObject({ sent: 2, tests: 0, opened: 1, clicked: 1, replied: 1, bounced: 0, openRate: 50, clickRate: 50 });
    expect(steps[2]).toMatchObject({ sent: 0, openRate: 0 });
  });

  it('shows its daily figures', async () => {
    expect(await daily()).toEqual([
      { day: '2026-11-02', sent: 6, opened: 2, clicked: 1, leadsClicked: 1, replied: 1, revived: 1, orders: 0, revenue: 0 },
      { day: '2026-11-03', sent: 0, opened: 0, clicked: 0, leadsClicked: 0, replied: 0, revived: 0, orders: 0, revenue: 0 },
      { day: '2026-11-04', sent: 2, opened: 1, clicked: 1, leadsClicked: 1, replied: 1, revived: 1, orders: 0, revenue: 0 },
    ]);
  });

  it('shows its timeline, newest first', async () => {
    const entries = await timeline();
    expect(entries.map(({ kind, what }) => `${kind}: ${what}`)).toEqual([
      'revived: 1 lead replied',
      'sent: Email 2 (Value Proposition) went to 2 leads',
      'revived: 1 lead replied',
      'held: 1 lead skipped',
      'note: 1 lead unsubscribed',
      'problem: Emails to 2 leads could not be delivered',
      'sent: Email 1 (Re-engagement) went to 5 leads',
      'note: 8 leads joined the sequence',
      'sent: Test emails to 1 lead',
      'sent: Campaign launched',
      'note: The strategy and four emails are ready',
      'note: 8 leads found on the list',
      'note: Campaign created',
    ]);
    for (const entry of entries) expect(entry.why).toMatch(/^[A-Z].*\.$/);
  });

  it('is paused and resumed by the mailer', async () => {
    const ids = { accountId: campaigns.accountId, campaignId };
    await sending(campaignId, { type: 'SendingPaused', data: ids });
    await campaigns.settle();
    expect(await campaign()).toMatchObject({ status: 'paused' });
    expect(await stats()).toMatchObject({ active_campaigns: 0 });
    await sending(campaignId, { type: 'SendingResumed', data: ids });
    await campaigns.settle();
    expect(await campaign()).toMatchObject({ status: 'active' });
    expect((await timeline())[0]).toMatchObject({ kind: 'note', what: 'Sending was resumed' });
  });

  it("shows today and this month in the account's time zone", async () => {
    expect(await stats()).toMatchObject({
      active_campaigns: 1,
      emails_sent_today: 2,
      leads_revived_this_month: 2,
      reactivation_rate: 33.3,
    });
    // 23:30 UTC is half past midnight in Berlin: a new day, and on the 30th of November a new month.
    campaigns.clock.set(new Date('2026-11-04T23:30:00.000Z'));
    expect(await stats()).toMatchObject({ emails_sent_today: 0, leads_revived_this_month: 2 });
    campaigns.clock.set(new Date('2026-11-30T22:30:00.000Z'));
    expect(await stats()).toMatchObject({ leads_revived_this_month: 2 });
    campaigns.clock.set(new Date('2026-11-30T23:30:00.000Z'));
    expect(await stats()).toMatchObject({ leads_revived_this_month: 0, reactivation_rate: 33.3 });
  });

  it('is complete when the mailer says so', async () => {
    await sending(campaignId, { type: 'SendingCompleted', data: { accountId: campaigns.accountId, campaignId } });
    await campaigns.settle();
    expect(await campaign()).toMatchObject({ status: 'completed', launchedAt: '2026-11-02T09:00:00.000Z' });
    expect(await stats()).toMatchObject({ active_campaigns: 0 });
    expect((await daily()).at(-1)?.day).toBe('2026-11-04');
  });

  it('is reopened when a lead is put back, and completes again', async () => {
    const ids = { accountId: campaigns.accountId, campaignId };
    await sending(campaignId, { type: 'SendingReopened', data: ids });
    await campaigns.settle();
    expect(await campaign()).toMatchObject({ status: 'active', launchedAt: '2026-11-02T09:00:00.000Z' });
    expect(await stats()).toMatchObject({ active_campaigns: 1 });
    expect((await timeline())[0]).toMatchObject({ kind: 'note', what: 'The campaign goes on' });
    for (const type of ['SendingCompleted', 'SendingReopened', 'SendingCompleted'] as const) await sending(campaignId, { type, data: ids });
    await campaigns.settle();
    expect(await campaign()).toMatchObject({ status: 'completed' });
    expect((await timeline()).map(({ what }) => what).filter((what) => /goes on|are out/.test(what))).toEqual([
      'All emails are out',
      'The campaign goes on',
      'All emails are out',
    ]);
  });
});

describe('a reclassified hit', () => {
  it('is uncounted where it was counted, and counted among the machines’ hits', async () => {
    const third = await campaigns.prepared(await campaigns.list([{}]));
    const seen = async () => (await campaign(third)).metrics;
    const one = story(campaigns.clock.now(), third).sent(1).opened(1).clicked(1).sent(2).opened(2);
    await tell(campaigns.store, [one]);
    await campaigns.settle();
    expect(await seen()).toMatchObject({ opens: 2, clicks: 1, machineOpens: 0, machineClicks: 0, openRate: 100 });

    const published = one.happenings.length;
    const at = one.happenings[1]?.at ?? null;
    one.reclassified(1, 'open', 'human', null).reclassified(1, 'open', 'machine', at).reclassified(1, 'click', 'human', null);
    one.reclassified(1, 'click', 'machine', at).reclassified(1, 'open', 'human', at);
    await tell(campaigns.store, [one], published);
    await campaigns.settle();
    expect(await seen()).toMatchObject({ opens: 2, clicks: 0, machineOpens: 1, machineClicks: 1, clickRate: 0 });
    expect((await campaign(third)).leadFigures).toMatchObject({ opened: 1, clicked: 0 });
    await expectRebuildable(campaigns.database.pool, campaigns.projections.figures);
  });
});

describe('every read model', () => {
  it('equals a rebuild, whatever the order of the streams', async () => {
    const second = await campaigns.prepared(await campaigns.list([{}, {}]));
    let dice = 7;
    const roll = (n: number): number => (dice = (dice * 48_271) % 2_147_483_647) % n;
    const stories = Array.from({ length: 60 }, (_, index) => {
      const one = story(new Date(Date.UTC(2026, 10, 5, roll(24), roll(60))), index % 2 ? campaignId : second);
      for (const step of [1, 2, 3, 4]) {
        one.sent(step, step === 1 && roll(3) === 0).wait(roll(20) * 60_000);
        if (roll(2)) one.opened(step, roll(4) ? 'human' : 'machine');
        if (roll(3) === 0) one.clicked(step, 1 + roll(2)).clicked(step, 1);
        if (roll(8) === 0)
          return (
            [one.replied.bind(one), one.bounced.bind(one), one.unsubscribed.bind(one), one.complained.bind(one)][roll(4)]?.(step) ?? one
          );
      }
      return one;
    });
    await tell(campaigns.store, stories);
    await campaigns.settle();
    await expectRebuildable(campaigns.database.pool, campaigns.projections.figures);
    await expectRebuildable(campaigns.database.pool, campaigns.projections.view);

    const { rows } = await campaigns.database.pool.query(
      `SELECT count(DISTINCT (e.stream_id, e.data->>'step'))::int AS opened FROM es.events e
       WHERE e.type = 'EmailOpened' AND e.data->>'verdict' = 'human' AND e.data->>'campaignId' = $1`,
      [second],
    );
    expect((await campaign(second)).metrics.opens).toBe(rows[0].opened);
  });
});
