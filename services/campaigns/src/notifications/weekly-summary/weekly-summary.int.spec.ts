import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals';
import type { SystemEmail, SystemMail } from '@rekindle/email';
import { JobQueue } from '@rekindle/event-sourcing';
import { drain } from '@rekindle/event-sourcing/testing';
import { inTransaction, newId } from '@rekindle/platform';
import { ManualClock } from '@rekindle/platform/testing';
import { ProfileVault, insertProfile } from '@rekindle/vault';
import { type TestCampaigns, startCampaigns } from '../../campaign/testing/start-campaigns.js';
import { NotifyOfWeek } from './notify-of-week.job.js';
import { SummaryCalendar } from './summary-calendar.js';
import { WeekReader } from './week-reader.js';
import { WeekSummaries } from './week-summaries.js';

let campaigns: TestCampaigns;
let clock: ManualClock;
let sent: SystemEmail[];
/** Whether the mail server is down. */
let down: boolean;
let summaries: WeekSummaries;
let job: NotifyOfWeek;

beforeAll(async () => {
  campaigns = await startCampaigns();
  const { pool } = campaigns.database;
  summaries = new WeekSummaries(pool, new JobQueue());
  const mail = {
    send: (email: SystemEmail) => {
      sent.push(email);
      return down ? Promise.reject(new Error('The mail server did not take the message')) : Promise.resolve('accepted' as const);
    },
  };
  job = new NotifyOfWeek(summaries, new ProfileVault(pool), new WeekReader(pool), mail as unknown as SystemMail, {
    publicUrl: 'https://rekindle.example',
  });
});
afterAll(() => campaigns.stop());
beforeEach(async () => {
  [sent, down, clock] = [[], false, new ManualClock()];
  const tables = 'campaigns.step_counts, campaigns.conversion_view, campaigns.accounts, campaigns.weekly_summaries';
  await campaigns.database.pool.query(`TRUNCATE ${tables}; DELETE FROM jobs._private_jobs`);
});

const query = (text: string, values: unknown[]) => campaigns.database.pool.query(text, values);
const work = () => drain(campaigns.database.pool, { jobs: [job] });

/** Lets a new or given process check the calendar at this moment. */
async function lookAt(now: string, calendar = new SummaryCalendar(campaigns.database.pool, clock, summaries)) {
  clock.set(new Date(now));
  await calendar.look();
  await work();
  return calendar;
}

async function account(timeZone: string): Promise<string> {
  const [accountId, userId] = [newId(), newId()];
  const names = { email: `${userId}@acme.example`, passwordHash: '', fullName: 'Jane Roe', companyName: 'Acme', timeZone };
  await inTransaction(campaigns.database.pool, (tx) => insertProfile(tx, { accountId, userId, ...names }));
  await query('INSERT INTO campaigns.accounts (account_id, time_zone) VALUES ($1, $2)', [accountId, timeZone]);
  return accountId;
}

/** Counts of one quarter-hour. @param step 0 counts leads */
const counts = (accountId: string, bucket: string, step: number, { emails = 0, opened = 0, clicked = 0, replied = 0 }) =>
  query(
    `INSERT INTO campaigns.step_counts (campaign_id, bucket, account_id, step, sent, opened, clicked, replied,
       tests, bounced, failed, unsubscribed, complained) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, 0, 0, 0, 0, 0)`,
    [newId(), bucket, accountId, step, emails, opened, clicked, replied],
  );

const order = (accountId: string, occurredAt: string, cents: number, step: number | null = 1, reversed = 0) =>
  query(
    `INSERT INTO campaigns.conversion_view VALUES (gen_random_uuid(), $1, gen_random_uuid(), gen_random_uuid(), $3, 'email', $4, $5,
       $6, 'usd', $2, NULL)`,
    [accountId, occurredAt, step, cents, reversed, reversed > 0 ? '[{}]' : '[]'],
  );

it.each([
  ['UTC', '2026-11-23T07:45:00Z', '2026-11-23T08:00:00Z'],
  ['Europe/Berlin', '2026-11-23T06:45:00Z', '2026-11-23T07:00:00Z'],
  ['America/New_York', '2026-11-23T12:45:00Z', '2026-11-23T13:00:00Z'],
  ['Asia/Kolkata', '2026-11-23T02:15:00Z', '2026-11-23T02:30:00Z'],
  ['Asia/Kathmandu', '2026-11-23T02:00:00Z', '2026-11-23T02:15:00Z'],
  ['Pacific/Kiritimati', '2026-11-22T17:45:00Z', '2026-11-22T18:00:00Z'],
  ['Pacific/Pago_Pago', '2026-11-23T18:45:00Z', '2026-11-23T19:00:00Z'],
  ['Nowhere/At_All', '2026-11-23T07:45:00Z', '2026-11-23T08:00:00Z'],
])('is sent in %s on Monday at eight, once', async (timeZone, before, eight) => {
  const accountId = await account(timeZone);
  await counts(accountId, '2026-11-18T12:00:00Z', 1, { emails: 40 });
  const calendar = await lookAt(before);
  expect(sent).toEqual([]);
  await lookAt(eight, calendar);
  expect(sent.map(({ text }) => text.subject)).toEqual(['Your week: 40 emails sent']);
  // Later that day, by the same process and by one that has just started; and on the Tuesday.
  const hours = (count: number) => new Date(Date.parse(eight) + count * 3_600_000).toISOString();
  await lookAt(hours(5), calendar);
  await lookAt(hours(6));
  await lookAt(hours(24));
  expect(sent).toHaveLength(1);
});

it('counts the whole days of the account’s week, and of the previous one', async () => {
  const accountId = await account('Europe/Berlin');
  // Monday 16 November begins at 23:00 UTC on the day before, like the adjacent Mondays.
  await counts(accountId, '2026-11-15T22:45:00Z', 1, { emails: 100, opened: 50 });
  await counts(accountId, '2026-11-15T23:00:00Z', 1, { emails: 7, opened: 3, clicked: 2 });
  await counts(accountId, '2026-11-22T22:45:00Z', 2, { emails: 5, opened: 1, replied: 9 });
  await counts(accountId, '2026-11-22T22:45:00Z', 0, { emails: 12, opened: 12, clicked: 12, replied: 1 });
  await counts(accountId, '2026-11-22T23:00:00Z', 1, { emails: 1_000 });
  await counts(accountId, '2026-11-08T22:45:00Z', 1, { emails: 1_000 });
  await order(accountId, '2026-11-20T10:00:00Z', 50_000, 1, 10_000);
  await order(accountId, '2026-11-20T10:00:00Z', 9_900, null);
  await order(accountId, '2026-11-20T10:00:00Z', 9_900, 1, 9_900);
  await order(accountId, '2026-11-15T22:59:59Z', 4_700);
  await order(await account('Europe/Berlin'), '2026-11-20T10:00:00Z', 100);
  await lookAt('2026-11-23T07:00:00Z');
  const { rows } = sent.find(({ text }) => text.subject.includes('12 emails'))?.text.figures ?? { rows: [] };
  expect(rows).toEqual([
    { label: 'Emails sent', value: '12', before: '100' },
    { label: 'Emails opened', value: '4', before: '50' },
    { label: 'Emails clicked', value: '2', before: '0' },
    { label: 'Leads that replied', value: '1', before: '0' },
    { label: 'Orders', value: '1', before: '1' },
    { label: 'Revenue', value: '$400', before: '$47' },
  ]);
  expect(sent.map(({ text }) => text.subject).sort()).toEqual([
    'Your week: $1 ordered',
    'Your week: 12 emails sent, 1 reply, $400 ordered',
  ]);
});

it('is not sent for an empty week, or to users who have switched it off', async () => {
  await account('UTC');
  const quiet = await account('UTC');
  await counts(quiet, '2026-11-15T23:45:00Z', 1, { emails: 5 });
  await counts(quiet, '2026-11-23T00:00:00Z', 1, { emails: 5 });
  const off = await account('UTC');
  await counts(off, '2026-11-18T12:00:00Z', 1, { emails: 5 });
  await query('UPDATE vault.users SET notify_weekly_summary = false WHERE account_id = $1', [off]);
  await lookAt('2026-11-23T08:00:00Z');
  await query('UPDATE vault.users SET notify_weekly_summary = true WHERE account_id = $1', [off]);
  await lookAt('2026-11-23T09:00:00Z');
  expect(sent).toEqual([]);
  // The next week is separate.
  await lookAt('2026-11-30T08:00:00Z');
  expect(sent.map(({ text }) => text.subject)).toEqual(['Your week: 5 emails sent']);
});

it('is sent later if nothing ran at eight, until the end of Tuesday', async () => {
  for (const [now, comes] of [
    ['2026-11-24T23:45:00Z', 1],
    ['2026-12-02T00:00:00Z', 0],
  ] as const) {
    sent = [];
    await counts(await account('UTC'), new Date(Date.parse(now) - 5 * 86_400_000).toISOString(), 1, { emails: 5 });
    await lookAt(now);
    expect([now, sent.length]).toEqual([now, comes]);
  }
});

it('is the same message when retried, and is sent once', async () => {
  const accountId = await account('UTC');
  await counts(accountId, '2026-11-18T12:00:00Z', 1, { emails: 5 });
  down = true;
  await lookAt('2026-11-23T08:00:00Z');
  down = false;
  await query('UPDATE jobs._private_jobs SET run_at = now()', []);
  await work();
  await work();
  expect(sent).toHaveLength(2);
  expect(new Set(sent.map(({ id, text }) => `${id} ${JSON.stringify(text)}`)).size).toBe(1);
});

it('is planned once by concurrent processes, and once for an owner who moves to another time zone', async () => {
  const accountId = await account('Asia/Tokyo');
  await counts(accountId, '2026-11-18T12:00:00Z', 1, { emails: 5 });
  clock.set(new Date('2026-11-22T23:00:00Z'));
  const looks = Array.from({ length: 4 }, () => new SummaryCalendar(campaigns.database.pool, clock, summaries).look());
  await Promise.all(looks);
  await work();
  await query(`UPDATE campaigns.accounts SET time_zone = 'America/Los_Angeles'`, []);
  await lookAt('2026-11-23T16:00:00Z');
  expect(sent).toHaveLength(1);
});
