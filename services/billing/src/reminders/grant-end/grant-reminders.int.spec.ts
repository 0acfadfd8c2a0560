import { SubscriptionReactions } from '../../subscription-emails/subscription.reactions.js';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { drain } from '@rekindle/event-sourcing/testing';
import { AccountTerms } from '../../account/account-terms.projection.js';
import { BillingBench } from '../../testing/billing-bench.js';
import { GrantReminders } from './grant-reminders.js';

let bench: BillingBench;
let reminders: GrantReminders;
let working: Parameters<typeof drain>[1];
beforeAll(async () => {
  bench = await BillingBench.open();
  const { database, notices, clock } = bench;
  reminders = new GrantReminders(database.pool, clock, notices);
  working = {
    projections: [new AccountTerms()],
    reactions: [new SubscriptionReactions(bench.store, notices)],
    jobs: [bench.notifyAccount],
  };
  await drain(database.pool, working);
});
afterAll(() => bench.close());

async function look(at: string): Promise<void> {
  bench.clock.set(new Date(at));
  await drain(bench.database.pool, working);
  // Twice at the same moment, as two processes might.
  await Promise.all([reminders.look(), reminders.look()]);
  await drain(bench.database.pool, working);
}

/** Grants a plan to an account whose trial ended long ago. */
async function given(planId: string, until: string | null, timeZone?: string): Promise<string> {
  const accountId = await bench.account({ timeZone, trialEndsAt: new Date('2026-09-01T09:00:00.000Z') });
  await bench.billed(accountId, 'PlanGranted', { planId, until });
  return accountId;
}
const textsTo = async (accountId: string) => {
  const owner = await bench.profiles.ownerOf(accountId);
  return bench.sent.filter(({ to }) => to.address === owner?.email).map(({ text }) => text);
};

it('is sent two days before and on the day, in the daytime of the account’s zone, once each', async () => {
  bench.clock.set(new Date('2026-12-01T09:00:00.000Z'));
  const accountId = await given('growth', '2026-12-10T15:00:00.000Z', 'Europe/Berlin');
  for (const at of ['2026-12-07T12:00:00Z', '2026-12-08T07:59:00Z', '2026-12-08T08:00:00Z', '2026-12-08T18:00:00Z', '2026-12-09T10:00:00Z'])
    await look(at);
  expect(await textsTo(accountId)).toEqual([
    {
      subject: 'Your plan Growth ends in two days',
      greeting: 'Jane Roe',
      paragraphs: [
        'We have given you the plan Growth, until Thursday, 10 December 2026 at 16:00 (time zone Europe/Berlin). From then on the limits of the free trial count: no new campaigns start, and leads that were contacted already get their remaining emails.',
        'Nothing is deleted: your leads, campaigns and figures stay as they are. To go on as before, choose a plan.',
      ],
      action: { label: 'See the plans', url: 'https://rekindle.example/upgrade' },
    },
  ]);
  for (const at of ['2026-12-10T09:00:00Z', '2026-12-10T16:00:00Z', '2026-12-11T10:00:00Z']) await look(at);
  expect(await bench.subjectsTo(accountId)).toEqual(['Your plan Growth ends in two days', 'Your plan Growth ends today']);
});

it('contains only what is true after the clock jumped past it, and is not sent after a month', async () => {
  bench.clock.set(new Date('2027-01-02T09:00:00.000Z'));
  const [jumped, gone] = [await given('growth', '2027-01-10T15:00:00.000Z'), await given('growth', '2027-01-05T15:00:00.000Z')];
  await look('2027-02-05T18:00:00.000Z');
  expect((await textsTo(jumped)).map(({ subject, paragraphs }) => [subject, paragraphs[0]])).toEqual([
    [
      'Your plan Growth has ended',
      'We had given you the plan Growth, and it ended on Sunday, 10 January 2027 at 15:00 (UTC). The limits of the free trial count: no new campaigns start, and leads that were contacted already get their remaining emails.',
    ],
  ]);
  expect(await textsTo(gone)).toEqual([]);
});

it('names a smaller paid plan; is not sent if an equal one is paid for, if the grant was extended, or to erased accounts', async () => {
  bench.clock.set(new Date('2027-03-01T09:00:00.000Z'));
  const until = '2027-03-10T15:00:00.000Z';
  const [smaller, same, longer, erased] = [
    await given('business', until),
    await given('growth', until),
    await given('growth', until),
    await given('growth', until),
  ];
  for (const one of [smaller, same]) await bench.subscribed(one);
  await bench.happens(erased, 'accounts', `account-${erased}`, { type: 'AccountErased', data: { accountId: erased } });
  // Planned for the old end, and extended before the email is written.
  bench.clock.set(new Date('2027-03-08T10:00:00.000Z'));
  await drain(bench.database.pool, { projections: [new AccountTerms()] });
  await reminders.look();
  await bench.billed(longer, 'PlanGranted', { planId: 'growth', until: '2027-04-10T15:00:00.000Z' });
  await look('2027-03-08T11:00:00.000Z');
  const [text] = await textsTo(smaller);
  expect([text?.paragraphs, text?.action?.url]).toEqual([
    [
      'We have given you the plan Business, until Wednesday, 10 March 2027 at 15:00 (UTC). From then on your plan Growth counts.',
      'Nothing is deleted: your leads, campaigns and figures stay as they are. To go on as before, choose a larger plan.',
    ],
    'https://rekindle.example/settings/billing',
  ]);
  expect(await Promise.all([same, longer, erased].map(textsTo))).toEqual([[], [], []]);
  await look('2027-04-08T11:00:00.000Z');
  expect(await bench.subjectsTo(longer)).toEqual(['Your plan Growth ends in two days']);
});

it('is sent if an operator revokes the plan', async () => {
  bench.clock.set(new Date('2027-05-01T09:00:00.000Z'));
  const [revoked, pays] = [await given('growth', null), await given('growth', null)];
  await bench.subscribed(pays);
  for (const one of [revoked, pays]) await bench.billed(one, 'PlanRevoked', { planId: 'growth' });
  await look('2027-05-01T10:00:00.000Z');
  expect(await textsTo(revoked)).toEqual([
    {
      subject: 'Your plan Growth has ended',
      greeting: 'Jane Roe',
      paragraphs: [
        'We had given you the plan Growth, and it has been taken back. The limits of the free trial count: no new campaigns start, and leads that were contacted already get their remaining emails.',
        'Nothing is deleted: your leads, campaigns and figures stay as they are. To have as much again, choose a plan.',
      ],
      action: { label: 'See the plans', url: 'https://rekindle.example/upgrade' },
    },
  ]);
  expect(await textsTo(pays)).toEqual([]);
});

it('is not repeated when all events are read again', async () => {
  const before = bench.sent.length;
  await bench.database.pool.query("UPDATE es.checkpoints SET position = 0 WHERE group_name LIKE 'billing.%'");
  await look('2027-05-01T11:00:00.000Z');
  expect(bench.sent).toHaveLength(before);
});
