import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { GetMailerUsage } from '@rekindle/contracts';
import { FakeSmtp } from '@rekindle/email/testing';
import { newId } from '@rekindle/platform';
import { SendSample } from '../../test-emails/send-sample.js';
import { SenderLease } from '../../claiming/sender-lease.js';
import { SendTest } from '../../test-emails/send-test/send-test.js';
import { type MailerApp, startMailerApp } from '../../testing/mailer-app.js';
import { eventually } from '../../testing/eventually.js';
import type { SeededCampaign } from '../../testing/seeded-campaign.js';
import { RunningCampaigns } from '../../testing/running-campaigns.js';

const DAY_MS = 86_400_000;
let app: MailerApp;
let campaigns: RunningCampaigns;
let server: FakeSmtp;

beforeAll(async () => {
  app = await startMailerApp();
  campaigns = new RunningCampaigns(app, () => server.url);
});
beforeEach(async () => {
  server = new FakeSmtp();
  app.smtp.url = await server.listen();
});
afterEach(async () => {
  await app.world.stopSenders();
  await server.close();
  await app.world.database.pool.query(`UPDATE mailer.sendings SET state = 'held'`);
});
afterAll(() => app.close());

/** The subjects of the product's emails to the account's owner. */
const subjects = ({ accountId }: SeededCampaign): string[] =>
  server.caught
    .filter(({ to, message }) => to === `${accountId}@owner.example` && message.includes('Message-ID: <system.'))
    .map(({ message }) => /Subject: (.*)/.exec(message)?.[1]?.trim() ?? '');
const used = (accountId: string, emails: number) =>
  app.world.database.pool.query(`INSERT INTO mailer.usage VALUES ($1, 'test_emails', $2)`, [accountId, emails]);

describe('notifications of used test emails', () => {
  const onTrial = async (leads: number, planId = 'free_trial') => {
    const campaign = await app.world.prepare(await app.world.seed(leads, { planId }));
    await app.settle();
    return campaign;
  };
  const sample = async ({ accountId, campaignId }: SeededCampaign) => {
    await app.do(new SendSample(accountId, await app.world.userOf(accountId), campaignId, 1));
    await app.settle();
  };

  it('are sent at eighty per cent and when all are used, once each', async () => {
    const campaign = await onTrial(12);
    await used(campaign.accountId, 38);
    await sample(campaign);
    expect(subjects(campaign)).toEqual([]);
    await sample(campaign);
    expect(subjects(campaign)).toEqual(['Test emails: 40 of 50 are used']);
    await app.do(new SendTest(campaign.accountId, campaign.campaignId));
    await app.settle();
    expect(subjects(campaign)).toEqual(['Test emails: 40 of 50 are used', 'Test emails: all 50 are used']);
    const { message } = server.caught.at(-1) ?? { message: '' };
    expect(message.replaceAll('=\r\n', '')).toContain('Of the test emails of your free trial, all 50 are used.');
  });

  it('are reduced to one if all are used in one go', async () => {
    const campaign = await onTrial(60);
    await app.do(new SendTest(campaign.accountId, campaign.campaignId));
    await app.settle();
    expect(subjects(campaign)).toEqual(['Test emails: all 50 are used']);
  });

  it('are not sent on a plan without a limit', async () => {
    const campaign = await onTrial(60, 'starter');
    await app.do(new SendTest(campaign.accountId, campaign.campaignId));
    await app.settle();
    expect(subjects(campaign)).toEqual([]);
  });
});

describe('notifications of a used-up day', () => {
  const sentToday = (accountId: string, emails = 100) =>
    app.world.database.pool.query(
      `INSERT INTO mailer.deliveries (account_id, campaign_id, lead_id, step, id, state, intended_at)
       SELECT $1, $2, gen_random_uuid(), 1, gen_random_uuid(), 'sent', $3 FROM generate_series(1, $4)`,
      [accountId, newId(), app.world.clock.now(), emails],
    );
  const looked = async () => {
    const probe = await campaigns.running(1);
    await campaigns.statesBecome(probe, { sent: 1, waiting: 3 });
    await app.settle();
  };

  it('are sent on the first such day of a month in the account’s calendar', async () => {
    app.world.clock.set(new Date('2027-01-30T17:00:00.000Z'));
    const campaign = await campaigns.running(350, { planId: 'starter', timeZone: 'America/New_York' });
    app.world.startSender(() => server.url);
    await eventually(async () => expect(await app.world.states(campaign.campaignId)).toEqual({ sent: 100, waiting: 1_300 }));
    await looked();
    expect(subjects(campaign)).toEqual(["Today's 100 emails have been sent"]);
    // February in Europe, still January in New York.
    app.world.clock.set(new Date('2027-02-01T03:00:00.000Z'));
    await eventually(async () => expect(await app.world.states(campaign.campaignId)).toEqual({ sent: 200, waiting: 1_200 }));
    await looked();
    expect(subjects(campaign)).toHaveLength(1);
    app.world.clock.set(new Date('2027-02-01T16:00:00.000Z'));
    await eventually(async () => expect(await app.world.states(campaign.campaignId)).toEqual({ sent: 300, waiting: 1_100 }));
    await looked();
    expect(subjects(campaign)).toEqual(Array(2).fill("Today's 100 emails have been sent"));
  });

  it('are not sent while nothing waits', async () => {
    const campaign = await campaigns.running(100, { planId: 'starter' });
    app.world.startSender(() => server.url);
    await campaigns.statesBecome(campaign, { sent: 100, waiting: 300 });
    await looked();
    expect(subjects(campaign)).toEqual([]);
  });

  it('are sent once a day when sending rests above eighty per cent, with what is left and how sending continues', async () => {
    app.world.clock.set(new Date('2027-04-05T17:00:00.000Z'));
    const first = await campaigns.running(79, { planId: 'starter', timeZone: 'America/New_York' });
    app.world.startSender(() => server.url);
    await campaigns.statesBecome(first, { sent: 79, waiting: 237 });
    await looked();
    expect(subjects(first)).toEqual([]);
    const { accountId } = first;
    const oneMore = () =>
      app.world.database.pool.query(
        `UPDATE mailer.deliveries SET due_at = $2 WHERE (campaign_id, lead_id, step) IN (
           SELECT campaign_id, lead_id, step FROM mailer.deliveries WHERE campaign_id = $1 AND state = 'waiting' AND step = 2 LIMIT 1)`,
        [first.campaignId, app.world.clock.now()],
      );
    await oneMore();
    await eventually(async () => {
      await app.settle();
      expect(subjects(first)).toEqual(["80 of today's 100 emails have been sent"]);
    });
    const { message } = server.caught.findLast(({ to }) => to === `${accountId}@owner.example`) ?? { message: '' };
    expect(message).toContain('America/New_York');
    await oneMore();
    await campaigns.statesBecome(first, { sent: 81, waiting: 235 });
    await looked();
    expect(subjects(first)).toHaveLength(1);
  });

  describe('after a sender died with the last email and before its notification', () => {
    const NEAR = ["80 of today's 100 emails have been sent"];
    const notifiedOnce = async (campaign: SeededCampaign) => {
      await eventually(async () => {
        await app.settle();
        expect(subjects(campaign)).toEqual(NEAR);
      });
      await looked();
      expect(subjects(campaign)).toEqual(NEAR);
    };

    it('the sender that starts next sends it', async () => {
      const campaign = await campaigns.running(0, { planId: 'starter' });
      await sentToday(campaign.accountId, 80);
      app.world.startSender(() => server.url);
      await notifiedOnce(campaign);
      await app.world.stopSenders();
      app.world.startSender(() => server.url);
      await looked();
      expect(subjects(campaign)).toEqual(NEAR);
    });

    it('a sender that was running all along sends it', async () => {
      const campaign = await campaigns.running(0, { planId: 'starter' });
      const other = await SenderLease.acquire(app.world.database.pool);
      const journal = app.world.journals.open(other.journal);
      app.world.startSender(() => server.url);
      await looked();
      await sentToday(campaign.accountId, 80);
      await looked();
      expect(subjects(campaign)).toEqual([]);
      journal.close();
      await other.release();
      await notifiedOnce(campaign);
    });
  });

  it('any number of senders send it once', async () => {
    const campaign = await campaigns.running(1, { planId: 'starter' });
    await sentToday(campaign.accountId);
    for (let n = 0; n < 3; n += 1) app.world.startSender(() => server.url);
    await eventually(async () => {
      await app.settle();
      expect(subjects(campaign)).toHaveLength(1);
    });
    await looked();
    await looked();
    expect(subjects(campaign)).toHaveLength(1);
  });
});

it('notifications count usage as the limits do', async () => {
  app.world.clock.set(new Date('2027-03-13T22:00:00.000Z'));
  const campaign = await campaigns.running(5, { planId: 'starter', timeZone: 'America/New_York' });
  await used(campaign.accountId, 7);
  app.world.startSender(() => server.url);
  await campaigns.statesBecome(campaign, { sent: 5, waiting: 15 });
  const usage = () => app.ask(new GetMailerUsage(campaign.accountId));
  const tests = { kind: 'testEmails', used: 7, period: 'ever', resetsAt: null };
  expect(await usage()).toEqual([tests, { kind: 'dailyEmails', used: 5, period: 'day', resetsAt: '2027-03-14T05:00:00.000Z' }]);
  // A day of 23 hours.
  app.world.clock.set(new Date('2027-03-14T05:00:00.000Z'));
  expect(await usage()).toEqual([tests, { kind: 'dailyEmails', used: 0, period: 'day', resetsAt: '2027-03-15T04:00:00.000Z' }]);
  app.world.clock.advance(DAY_MS);
  expect(await app.ask(new GetMailerUsage(newId()))).toEqual([
    { kind: 'testEmails', used: 0, period: 'ever', resetsAt: null },
    { kind: 'dailyEmails', used: 0, period: 'day', resetsAt: '2027-03-16T00:00:00.000Z' },
  ]);
});
