import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { drain } from '@rekindle/event-sourcing/testing';
import type { SecondPaymentWords } from '../../checkout/tell-of-second-payment/second-payment-words.js';
import { TellAccount } from '../../notice/tell-account.job.js';
import type { PriceBookWords } from '../../price-book/announce-price-book/price-book-words.js';
import { BillingBench } from '../../testing/billing-bench.js';
import type { TrialWords } from '../../trial/trial-words.js';
import { SubscriptionNoticeWords } from '../subscription-notice-words.js';
import { TellAccountWhenSubscriptionChanged } from './tell-account-when-subscription-changed.js';

let bench: BillingBench;
let working: Parameters<typeof drain>[1];
beforeAll(async () => {
  bench = await BillingBench.open();
  const { notices, profiles, mail, store, settings } = bench;
  const words = new SubscriptionNoticeWords(store, settings);
  working = {
    reactions: [new TellAccountWhenSubscriptionChanged(store, notices)],
    jobs: [
      new TellAccount(
        notices,
        profiles,
        mail,
        null as unknown as TrialWords,
        null as unknown as PriceBookWords,
        null as unknown as SecondPaymentWords,
        words,
      ),
    ],
  };
  await drain(bench.database.pool, working);
});
afterAll(() => bench.close());

const settle = () => drain(bench.database.pool, working);
const plan = (accountId: string) => ({
  subscriptionId: `sub_${accountId}`,
  planId: 'growth',
  priceBook: 1,
  priceCents: 10_000,
  periodStart: '2026-11-02T09:00:00.000Z',
  periodEnd: '2026-12-02T09:00:00.000Z',
  status: 'active',
  cancelAt: null,
  graceUntil: null,
  minimumTermEnds: null,
});
const late = { status: 'past_due', graceUntil: '2026-12-16T09:00:00.000Z' };
const failure = (accountId: string, attempt: number) => ({
  subscriptionId: `sub_${accountId}`,
  invoiceId: 'in_2',
  attempt,
  amountCents: 10_050,
  currency: 'usd',
  nextAttemptAt: attempt < 2 ? '2026-12-05T09:00:00.000Z' : null,
});

it('says what failed, when it is tried again and until when the plan stays, in the zone of the account', async () => {
  const accountId = await bench.account({ timeZone: 'Pacific/Auckland' });
  await bench.subscribed(accountId);
  await bench.billed(accountId, 'SubscriptionChanged', { ...plan(accountId), ...late });
  await bench.billed(accountId, 'PaymentFailed', failure(accountId, 1));
  await settle();
  expect(bench.sent.map(({ text }) => text)).toEqual([
    {
      subject: 'Your payment of $100.50 did not go through',
      greeting: 'Jane Roe',
      paragraphs: [
        '$100.50 for your plan Growth could not be charged to your card (attempt 1). It is tried again on Saturday, 5 December 2026.',
        'Your plan stays until Wednesday, 16 December 2026. To keep it, give another card, which is charged at once, or ask your bank to let the payment through.',
      ],
      action: { label: 'See your plan and payments', url: 'https://rekindle.example/settings/billing' },
    },
  ]);
});

it('says plainly when the plan lapses before the next attempt', async () => {
  const accountId = await bench.account();
  await bench.subscribed(accountId);
  await bench.billed(accountId, 'SubscriptionChanged', { ...plan(accountId), ...late, graceUntil: '2026-12-04T09:00:00.000Z' });
  await bench.billed(accountId, 'PaymentFailed', failure(accountId, 1));
  await settle();
  expect(bench.sent.at(-1)?.text.paragraphs[1]).toBe(
    'Your plan stays until Friday, 4 December 2026. That is before the next attempt: from then on the limits of the free trial count until it is paid. To keep it, give another card, which is charged at once, or ask your bank to let the payment through.',
  );
});

it('tells nothing twice, also when all events are read again', async () => {
  const { pool } = bench.database;
  const before = bench.sent.length;
  await pool.query('UPDATE es.checkpoints SET position = 0');
  await settle();
  expect(bench.sent).toHaveLength(before);
});

it('does not tell of what is over when the email is written, nor of a renewal', async () => {
  const accountId = await bench.account();
  await bench.subscribed(accountId);
  await bench.billed(accountId, 'SubscriptionChanged', { ...plan(accountId), ...late });
  await bench.billed(accountId, 'PaymentFailed', failure(accountId, 2));
  await bench.billed(accountId, 'SubscriptionChanged', plan(accountId));
  await bench.billed(accountId, 'SubscriptionChanged', {
    ...plan(accountId),
    periodStart: '2026-12-02T09:00:00.000Z',
    periodEnd: '2027-01-02T09:00:00.000Z',
  });
  await settle();
  expect(await bench.subjectsTo(accountId)).toEqual(['Your payment has arrived']);
});

it.each([
  ['guarantee', 'Your payment was given back under our money-back guarantee.'],
  ['goodwill', 'Your payment was given back.'],
])('tells of a refund because of %s', async (because, words) => {
  const accountId = await bench.account();
  await bench.subscribed(accountId);
  await bench.billed(accountId, 'RefundIssued', { invoiceId: 'in_1', refundId: 're_1', amountCents: 10_000, currency: 'usd', because });
  await settle();
  expect(await bench.subjectsTo(accountId)).toEqual(['$100 were given back to you']);
  expect(bench.sent.at(-1)?.text.paragraphs[0]).toBe(words);
});

it('does not write to an account that is being erased', async () => {
  const accountId = await bench.account();
  await bench.subscribed(accountId);
  await bench.database.pool.query("UPDATE vault.users SET email_key = 'erased ' || id WHERE account_id = $1", [accountId]);
  const before = bench.sent.length;
  const over = { subscriptionId: `sub_${accountId}`, planId: 'growth', endedAt: '2026-11-02T09:00:00.000Z' };
  await bench.billed(accountId, 'SubscriptionCanceled', over);
  await settle();
  expect(bench.sent).toHaveLength(before);
});
