import { PriceBookReactions } from '../price-book.reactions.js';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { PublishPriceBook, firstPriceBook } from '@rekindle/contracts';
import { JobQueue } from '@rekindle/event-sourcing';
import { drain } from '@rekindle/event-sourcing/testing';
import { AccountTerms } from '../../account/account-terms.projection.js';
import { BillingBench } from '../../testing/billing-bench.js';
import { PublishPriceBookHandler } from '../publish-price-book/publish-price-book.js';
import { AnnouncePriceBook } from './announce-price-book.job.js';

let bench: BillingBench;
let working: Parameters<typeof drain>[1];
beforeAll(async () => {
  bench = await BillingBench.open();
  const { database, notices } = bench;
  working = {
    projections: [new AccountTerms()],
    reactions: [new PriceBookReactions(new JobQueue())],
    jobs: [new AnnouncePriceBook(database.pool, new JobQueue(), notices), bench.notifyAccount],
  };
});
afterAll(() => bench.close());

const settle = () => drain(bench.database.pool, working);
const prices = firstPriceBook.prices.map((price) => (price.planId === 'starter' ? { ...price, priceCents: 4900 } : price));
const publish = (effectiveFrom: string) =>
  new PublishPriceBookHandler(bench.store, bench.clock).execute(new PublishPriceBook(effectiveFrom, prices));

it('notifies every subscriber once, and nobody else', async () => {
  const subscriber = await bench.account({ timeZone: 'Europe/Berlin' });
  await bench.subscribed(subscriber);
  const late = await bench.account();
  await bench.subscribed(late);
  await bench.billed(late, 'SubscriptionCanceled', {
    subscriptionId: `sub_${late}`,
    planId: 'growth',
    endedAt: bench.inDays(0).toISOString(),
  });
  const granted = await bench.account();
  await bench.billed(granted, 'PlanGranted', { planId: 'growth', until: null });
  await bench.account();
  const published = await publish('2027-01-01T00:00:00.000Z');
  expect(published).toEqual({
    version: 2,
    effectiveFrom: '2027-01-01T00:00:00.000Z',
    changed: true,
    differences: [
      {
        planId: 'starter',
        before: { planId: 'starter', priceCents: 4700, setupCents: 0 },
        after: { planId: 'starter', priceCents: 4900, setupCents: 0 },
      },
    ],
  });
  await settle();
  expect(bench.sent).toHaveLength(1);
  expect(await bench.subjectsTo(subscriber)).toEqual(['New prices from Friday, 1 January 2027; yours stays']);
  const { paragraphs, action } = bench.sent[0]?.text ?? {};
  expect(paragraphs?.[1]).toContain('Starter (outreach): $49 a month\nGrowth (outreach): $100 a month');
  expect(paragraphs?.[1]).toContain('Performance-based (lead revival): $0 a month and $500 once');
  expect(paragraphs?.[2]).toBe('Yours stays: Growth at $100 a month, for as long as you keep this plan.');
  expect(action?.url).toBe('https://rekindle.example/settings/billing');
});

it('sends nothing when the same book or the events are repeated', async () => {
  expect(await publish('2027-01-01T00:00:00.000Z')).toMatchObject({ version: 2, changed: false });
  await bench.database.pool.query("UPDATE es.checkpoints SET position = 0 WHERE group_name LIKE 'billing.announce%'");
  await settle();
  expect(bench.sent).toHaveLength(1);
});

it('covers all subscribers, a chunk at a time', async () => {
  const { pool } = bench.database;
  const claims = JSON.stringify([{ source: 'subscription', planId: 'growth', priceCents: 10000, status: 'active', until: null }]);
  await pool.query('INSERT INTO billing.accounts (account_id, claims) SELECT gen_random_uuid(), $1 FROM generate_series(1, 1200)', [
    claims,
  ]);
  await publish('2027-02-01T00:00:00.000Z');
  await settle();
  const { rows } = await pool.query("SELECT count(*)::int AS notified FROM billing.notices WHERE occasion = 'price-book:3'");
  expect(rows).toEqual([{ notified: 1201 }]);
});
