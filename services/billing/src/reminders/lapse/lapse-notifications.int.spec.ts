import { SubscriptionReactions } from '../../subscription-emails/subscription.reactions.js';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { drain } from '@rekindle/event-sourcing/testing';
import { AccountTerms } from '../../account/account-terms.projection.js';
import { BillingBench } from '../../testing/billing-bench.js';
import { LapseNotifications } from './lapse-notifications.js';

let bench: BillingBench;
let lapses: LapseNotifications;
let working: Parameters<typeof drain>[1];
beforeAll(async () => {
  bench = await BillingBench.open();
  const { database, clock, notices, store } = bench;
  lapses = new LapseNotifications(database.pool, clock, notices);
  const reactions = [new SubscriptionReactions(store, notices)];
  working = { projections: [new AccountTerms()], reactions, jobs: [bench.notifyAccount] };
  await drain(database.pool, working);
});
afterAll(() => bench.close());

async function look(at: string): Promise<void> {
  bench.clock.set(new Date(at));
  await drain(bench.database.pool, working);
  // Twice at the same moment, as two processes might.
  await Promise.all([lapses.look(), lapses.look()]);
  await drain(bench.database.pool, working);
}

const plan = (accountId: string) => ({
  ...{ subscriptionId: `sub_${accountId}`, planId: 'growth', priceBook: 1, priceCents: 10_000, minimumTermEnds: null },
  ...{ periodStart: '2026-12-02T09:00:00.000Z', periodEnd: '2027-01-02T09:00:00.000Z' },
});
const changed = (accountId: string, more: object = {}) =>
  bench.billed(accountId, 'SubscriptionChanged', { ...plan(accountId), status: 'active', cancelAt: null, graceUntil: null, ...more });
const late = (accountId: string, graceUntil = '2026-12-16T09:00:00.000Z') => changed(accountId, { status: 'past_due', graceUntil });

/** An account whose payment has been late since 2 December. */
async function debtor(options: { timeZone?: string } = {}): Promise<string> {
  bench.clock.set(new Date('2026-11-02T09:00:00.000Z'));
  const accountId = await bench.account(options);
  await bench.subscribed(accountId);
  bench.clock.set(new Date('2026-12-02T09:00:00.000Z'));
  await late(accountId);
  return accountId;
}
const LAPSED = 'Your plan Growth has lapsed: your payment has not arrived';

it("states on the day on which the grace ends, in the account's zone, which plan applies from then on", async () => {
  const accountId = await debtor({ timeZone: 'Pacific/Auckland' });
  await look('2026-12-16T08:59:59.000Z');
  expect(await bench.subjectsTo(accountId)).toEqual([]);
  await look('2026-12-16T09:00:00.000Z');
  expect(await bench.subjectsTo(accountId)).toEqual([LAPSED]);
  expect(bench.sent.at(-1)?.text).toEqual({
    subject: LAPSED,
    greeting: 'Jane Roe',
    paragraphs: [
      'Your plan Growth stayed until Wednesday, 16 December 2026 while your payment was awaited, and it has not arrived. The limits of the free trial count: no new campaigns start, and leads that were contacted already get their remaining emails.',
      'Nothing is deleted: your leads, campaigns and figures stay as they are. Give another card, which is charged at once, or pay the open invoice, and everything goes on where it stopped.',
    ],
    action: { label: 'See your plan and payments', url: 'https://rekindle.example/settings/billing' },
  });
});

it('is sent once, despite further attempts and re-read events, and again for the next lapse', async () => {
  const accountId = await debtor();
  await look('2026-12-16T10:00:00.000Z');
  await changed(accountId, { status: 'past_due', graceUntil: '2026-12-16T09:00:00.000Z', cancelAt: '2027-01-02T09:00:00.000Z' });
  await look('2026-12-17T10:00:00.000Z');
  // One of two late invoices is paid, and the grace of the other has ended too.
  await late(accountId, '2026-12-17T09:00:00.000Z');
  await look('2026-12-17T11:00:00.000Z');
  await bench.database.pool.query("UPDATE es.checkpoints SET position = 0 WHERE group_name LIKE 'billing.%'");
  await look('2026-12-18T10:00:00.000Z');
  expect((await bench.subjectsTo(accountId)).filter((subject) => subject === LAPSED)).toEqual([LAPSED]);
  await changed(accountId);
  await late(accountId, '2027-01-16T09:00:00.000Z');
  await look('2027-01-16T09:00:00.000Z');
  expect((await bench.subjectsTo(accountId)).filter((subject) => subject === LAPSED)).toEqual([LAPSED, LAPSED]);
});

it('is not sent if the account has paid, has no subscription any more, has a granted plan, or is gone', async () => {
  const accounts = [await debtor(), await debtor(), await debtor(), await debtor(), await debtor()];
  const [paid = '', unpaid = '', ended = '', granted = '', erased = ''] = accounts;
  await changed(paid);
  await changed(unpaid, { status: 'unpaid' });
  await bench.billed(ended, 'SubscriptionCanceled', {
    subscriptionId: `sub_${ended}`,
    planId: 'growth',
    endedAt: '2026-12-03T09:00:00.000Z',
  });
  await bench.billed(granted, 'PlanGranted', { planId: 'growth', until: '2026-12-20T09:00:00.000Z' });
  await bench.happens(erased, 'accounts', `account-${erased}`, { type: 'AccountErased', data: { accountId: erased } });
  const lapsed = () => Promise.all(accounts.map(async (one) => (await bench.subjectsTo(one)).includes(LAPSED)));
  await look('2026-12-16T12:00:00.000Z');
  expect(await lapsed()).toEqual([false, false, false, false, false]);
  await look('2026-12-20T09:00:00.000Z');
  expect(await lapsed()).toEqual([false, false, false, true, false]);
});

it('is not sent if the payment arrives after it is planned and before it is written', async () => {
  const accountId = await debtor();
  bench.clock.set(new Date('2026-12-16T09:00:00.000Z'));
  await drain(bench.database.pool, { projections: [new AccountTerms()] });
  await lapses.look();
  const planned = 'SELECT occasion FROM billing.notices WHERE account_id = $1 AND settled_at IS NULL';
  const { rows } = await bench.database.pool.query(planned, [accountId]);
  expect(rows).toEqual([{ occasion: 'lapse:2026-12-16T09:00:00.000Z' }]);
  await changed(accountId);
  await look('2026-12-16T09:00:01.000Z');
  expect(await bench.subjectsTo(accountId)).toEqual(['Your payment has arrived']);
});

it('finds the few affected accounts among many by an index', async () => {
  const { pool } = bench.database;
  await pool.query(
    `INSERT INTO billing.accounts (account_id, claims) SELECT gen_random_uuid(), '[{"source": "subscription", "status": "active", "until": null}]'
     FROM generate_series(1, 20000)`,
  );
  await pool.query('ANALYZE billing.accounts');
  const { rows } = await pool.query<{ 'QUERY PLAN': string }>(
    `EXPLAIN SELECT account_id FROM billing.accounts WHERE claims @> '[{"status": "past_due"}]'`,
  );
  expect(rows.map((row) => row['QUERY PLAN']).join('\n')).toContain('accounts_past_due');
});
