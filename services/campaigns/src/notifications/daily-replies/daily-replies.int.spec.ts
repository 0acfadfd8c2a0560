import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals';
import type { SystemEmail, SystemMail } from '@rekindle/email';
import { JobQueue, Streams } from '@rekindle/event-sourcing';
import { drain } from '@rekindle/event-sourcing/testing';
import { inTransaction, newId } from '@rekindle/platform';
import { ManualClock } from '@rekindle/platform/testing';
import { LeadVault, ProfileVault, TextVault, insertProfile } from '@rekindle/vault';
import { CampaignReader } from '../../campaign/campaign-reader.js';
import { CampaignStreams } from '../../campaign/campaign-streams.js';
import { type TestCampaigns, startCampaigns } from '../../campaign/testing/start-campaigns.js';
import { CampaignNames } from '../campaign-names.js';
import { NotifyOfReplies } from './notify-of-replies.job.js';
import { ReplyDayCalendar, ReplyDays } from './reply-days.js';

const JANE = 'jane@larkfield.example';
let campaigns: TestCampaigns;
let clock: ManualClock;
let sent: SystemEmail[];
let down: boolean;
let days: ReplyDays;
let job: NotifyOfReplies;
let campaignId: string;
let leadIds: string[];

beforeAll(async () => {
  campaigns = await startCampaigns();
  const { pool } = campaigns.database;
  days = new ReplyDays(pool, new JobQueue());
  const mail = {
    send: (email: SystemEmail) => {
      sent.push(email);
      return down ? Promise.reject(new Error('The mail server did not take the message')) : Promise.resolve('accepted' as const);
    },
  };
  const reader = new CampaignReader(pool, new CampaignStreams(campaigns.store, new Streams(pool, campaigns.store, campaigns.clock)));
  const names = new CampaignNames(reader, new TextVault(pool));
  job = new NotifyOfReplies(pool, days, new ProfileVault(pool), new LeadVault(pool), names, mail as unknown as SystemMail, {
    publicUrl: 'https://rekindle.example',
  });
  const profile = { email: JANE, passwordHash: '', fullName: 'Jane Roe', companyName: 'Larkfield', timeZone: 'Europe/Berlin' };
  await inTransaction(pool, (tx) => insertProfile(tx, { accountId: campaigns.accountId, userId: newId(), ...profile }));
  const listId = await campaigns.list([
    { email: 'ada@harbor.example', firstName: 'Ada', lastName: 'Byron' },
    { email: 'ben@harbor.example' },
    { email: 'cleo@harbor.example', firstName: 'Cleo' },
  ]);
  campaignId = await campaigns.prepared(listId);
  const { rows } = await pool.query<{ id: string }>('SELECT id FROM vault.leads WHERE list_id = $1 ORDER BY email', [listId]);
  leadIds = rows.map(({ id }) => id);
});
afterAll(() => campaigns.stop());
beforeEach(async () => {
  [sent, down, clock] = [[], false, new ManualClock()];
  await query('TRUNCATE campaigns.outreach_view, campaigns.daily_replies');
  await query('DELETE FROM jobs._private_jobs');
  await query('UPDATE vault.users SET notify_daily_replies = true');
  await query(
    `INSERT INTO campaigns.accounts (account_id, time_zone) VALUES ($1, 'Europe/Berlin') ON CONFLICT (account_id) DO UPDATE SET time_zone = excluded.time_zone`,
    [campaigns.accountId],
  );
});

const query = (text: string, values: unknown[] = []) => campaigns.database.pool.query(text, values);
const work = () => drain(campaigns.database.pool, { jobs: [job] });

async function lookAt(now: string): Promise<void> {
  clock.set(new Date(now));
  await new ReplyDayCalendar(campaigns.database.pool, clock, days).look();
  await work();
}

const replied = (n: number, at: string) =>
  query(
    `INSERT INTO campaigns.outreach_view (campaign_id, lead_id, account_id, revived_at, sent, opened, clicked, replied, bounced, failed,
       unsubscribed, complained, state) VALUES ($1, $2, $3, $4, 1, 0, 0, 1, 0, 0, 0, 0, 'stopped')`,
    [campaignId, leadIds[n] ?? newId(), campaigns.accountId, at],
  );
const subjects = () => sent.map(({ text }) => text.subject);

it('is sent once in the morning, listing the leads that replied the day before in the account’s time zone', async () => {
  // In Berlin, 26 November begins at 23:00 UTC on the day before.
  await replied(0, '2026-11-25T23:00:00Z');
  await replied(1, '2026-11-26T22:59:59Z');
  await replied(2, '2026-11-26T23:00:00Z');
  await lookAt('2026-11-27T06:45:00Z');
  expect(sent).toEqual([]);
  for (const now of ['2026-11-27T07:00:00Z', '2026-11-27T07:15:00Z', '2026-11-27T20:00:00Z']) await lookAt(now);
  expect(sent).toHaveLength(1);
  const [{ to, text }] = sent as [SystemEmail];
  expect([to, text.subject]).toEqual([{ address: JANE, name: 'Jane Roe' }, '2 leads replied yesterday']);
  expect(text.paragraphs).toEqual([
    '2 leads replied to your campaigns yesterday. Their remaining emails were stopped.',
    'Ada Byron (ada@harbor.example), to "Trial users, spring"',
    'ben@harbor.example, to "Trial users, spring"',
    'Answer them personally while the conversation is warm.',
  ]);
  expect(text.action?.url).toBe('https://rekindle.example/inbox');
  await lookAt('2026-11-28T07:00:00Z');
  expect(subjects()).toEqual(['2 leads replied yesterday', '1 lead replied yesterday']);
});

it('is not sent after a day without replies, or to users who have not asked for it', async () => {
  await replied(0, '2026-11-24T12:00:00Z');
  await lookAt('2026-11-26T07:00:00Z');
  await query('UPDATE vault.users SET notify_daily_replies = false');
  await replied(1, '2026-11-26T12:00:00Z');
  await lookAt('2026-11-27T07:00:00Z');
  await query('UPDATE vault.users SET notify_daily_replies = true');
  await lookAt('2026-11-27T08:00:00Z');
  expect(sent).toEqual([]);
});

it('is the same message when retried, without leads erased since', async () => {
  await replied(0, '2026-11-26T12:00:00Z');
  await replied(9, '2026-11-26T12:00:00Z');
  down = true;
  await lookAt('2026-11-27T07:00:00Z');
  down = false;
  await query('UPDATE jobs._private_jobs SET run_at = now()');
  await work();
  await work();
  expect(sent).toHaveLength(2);
  expect(new Set(sent.map(({ id, text }) => `${id} ${JSON.stringify(text)}`)).size).toBe(1);
  expect(sent[0]?.text.paragraphs).toContain('And 1 more.');
});

it('is planned once by concurrent processes, and once for an owner who moves to another time zone', async () => {
  await replied(0, '2026-11-26T12:00:00Z');
  clock.set(new Date('2026-11-27T07:00:00Z'));
  await Promise.all(Array.from({ length: 4 }, () => new ReplyDayCalendar(campaigns.database.pool, clock, days).look()));
  await work();
  await query(`UPDATE campaigns.accounts SET time_zone = 'America/Los_Angeles'`);
  await lookAt('2026-11-27T17:00:00Z');
  expect(subjects()).toEqual(['1 lead replied yesterday']);
});
