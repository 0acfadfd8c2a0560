import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { drain, expectRebuildable } from '@rekindle/event-sourcing/testing';
import { AccountTerms } from '../../account/account-terms.projection.js';
import { BillingBench } from '../../testing/billing-bench.js';
import { TrialReminders } from './trial-reminders.js';

let bench: BillingBench;
let reminders: TrialReminders;
let working: Parameters<typeof drain>[1];
beforeAll(async () => {
  bench = await BillingBench.open();
  const { database, notices, clock } = bench;
  reminders = new TrialReminders(database.pool, clock, notices);
  working = { projections: [new AccountTerms()], jobs: [bench.notifyAccount] };
});
afterAll(() => bench.close());

async function look(at: string): Promise<void> {
  bench.clock.set(new Date(at));
  await drain(bench.database.pool, working);
  // Twice at the same moment, as two processes might.
  await Promise.all([reminders.look(), reminders.look()]);
  await drain(bench.database.pool, working);
}

it('is sent two days before and on the day, once each', async () => {
  bench.clock.set(new Date('2026-11-02T15:00:00Z'));
  const accountId = await bench.account();
  for (const at of ['2026-11-05T12:00:00Z', '2026-11-07T06:00:00Z', '2026-11-07T10:00:00Z', '2026-11-07T11:00:00Z', '2026-11-08T10:00:00Z'])
    await look(at);
  expect(await bench.subjectsTo(accountId)).toEqual(['Your free trial ends in two days']);
  await look('2026-11-09T09:30:00Z');
  await look('2026-11-09T16:00:00Z');
  await look('2026-11-10T10:00:00Z');
  expect(await bench.subjectsTo(accountId)).toEqual(['Your free trial ends in two days', 'Your free trial ends today']);
  const { paragraphs, action } = bench.sent.at(-1)?.text ?? {};
  expect(paragraphs).toEqual([
    'Your free trial of Rekindle ends on Monday, 9 November 2026 at 15:00 (UTC).',
    'Nothing is deleted: your leads, campaigns and figures stay as they are. To go on uploading leads and sending emails after that, choose a plan.',
  ]);
  expect(action).toEqual({ label: 'See the plans', url: 'https://rekindle.example/upgrade' });
});

it('contains only what is true after the clock jumped past both moments, and is not sent after three months', async () => {
  bench.clock.set(new Date('2026-12-24T15:00:00Z'));
  const [jumped, gone] = [await bench.account(), await bench.account({ trialEndsAt: new Date('2026-12-01T15:00:00Z') })];
  await look('2026-12-31T10:00:00Z');
  await look('2027-01-02T10:00:00Z');
  expect(await bench.subjectsTo(jumped)).toEqual(['Your free trial ends today']);
  const [asleep, after] = [await bench.account({ trialEndsAt: new Date('2027-01-05T15:00:00Z') }), await bench.account()];
  await look('2027-01-07T12:00:00Z');
  expect(await bench.subjectsTo(asleep)).toEqual(['Your free trial has ended']);
  await look('2027-04-07T12:00:00Z');
  expect([await bench.subjectsTo(gone), await bench.subjectsTo(after)]).toEqual([
    ['Your free trial has ended'],
    ['Your free trial ends in two days'],
  ]);
});

it('is not sent to accounts with a plan or to erased ones, nor repeated when all events are read again', async () => {
  bench.clock.set(new Date('2027-05-03T15:00:00Z'));
  const accounts = await Promise.all([1, 2, 3, 4].map(() => bench.account()));
  const [paying = '', granted = '', erased = '', revoked = ''] = accounts;
  await bench.subscribed(paying);
  for (const one of [granted, revoked]) await bench.billed(one, 'PlanGranted', { planId: 'growth', until: null });
  await bench.billed(revoked, 'PlanRevoked', { planId: 'growth' });
  await bench.happens(erased, 'accounts', `account-${erased}`, { type: 'AccountErased', data: { accountId: erased } });
  await look('2027-05-08T12:00:00Z');
  const subjects = await Promise.all(accounts.map((one) => bench.subjectsTo(one)));
  expect(subjects).toEqual([[], [], [], ['Your free trial ends in two days']]);
  await bench.database.pool.query("UPDATE es.checkpoints SET position = 0 WHERE group_name LIKE 'billing.%'");
  const before = bench.sent.length;
  await look('2027-05-08T13:00:00Z');
  expect(bench.sent).toHaveLength(before);
});

it('uses a read model that can be rebuilt from the events', async () => {
  await expectRebuildable(bench.database.pool, new AccountTerms());
});
