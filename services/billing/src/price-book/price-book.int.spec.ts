import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals';
import { type PriceBook, firstPriceBook, soldPlans } from '@rekindle/contracts';
import { EventStore, SYSTEM_TENANT, eventStoreMigrations } from '@rekindle/event-sourcing';
import { platformMigrations } from '@rekindle/platform';
import { ManualClock, type TestDatabase, createTestDatabase } from '@rekindle/platform/testing';
import { GetPackagesHandler } from './get-packages/get-packages.js';
import { GetPlansHandler } from './get-plans/get-plans.js';
import { PriceBookReader } from './price-book-reader.js';
import { PRICE_BOOK_STREAM } from './price-books.js';

let database: TestDatabase;
let store: EventStore;
let clock: ManualClock;
let packages: GetPackagesHandler;
let plans: GetPlansHandler;

beforeAll(async () => {
  database = await createTestDatabase([platformMigrations, eventStoreMigrations]);
  store = new EventStore(database.pool);
});
beforeEach(() => {
  clock = new ManualClock(new Date('2026-11-02T09:00:00.000Z'));
  const reader = new PriceBookReader(store, clock);
  packages = new GetPackagesHandler(reader);
  plans = new GetPlansHandler(reader);
});
afterAll(() => database.drop());

const amounts = async () => Object.values(await packages.execute()).map(({ id, amount }) => [id, amount]);

it('shows the outreach line to its buyers, each plan under its id', async () => {
  expect(await packages.execute()).toEqual({
    starter: {
      id: 'starter',
      name: 'Starter',
      amount: 47,
      features: ['100 emails a day', '1 active campaign with its sequence', '1 mailbox'],
    },
    growth: {
      id: 'growth',
      name: 'Growth',
      amount: 100,
      features: ['250 emails a day', '3 active campaigns with sequences', '3 mailboxes'],
    },
    professional: {
      id: 'professional',
      name: 'Professional',
      amount: 250,
      features: ['500 emails a day', 'Unlimited campaigns with sequences', '10 mailboxes', 'Social posting agent'],
    },
    business: {
      id: 'business',
      name: 'Business',
      amount: 500,
      features: ['1,000 emails a day', 'Unlimited campaigns with sequences', 'Unlimited mailboxes', 'Social posting agent'],
    },
  });
});

it('shows both lines with their prices, and which terms a buyer must agree to', async () => {
  const shown = await plans.execute();
  expect(shown.map(({ id, priceCents, setupCents, terms, popular }) => [id, priceCents, setupCents, terms, popular])).toEqual([
    ['starter', 4700, 0, null, false],
    ['growth', 10000, 0, null, true],
    ['professional', 25000, 0, null, false],
    ['business', 50000, 0, null, false],
    ['revival_starter', 9700, 0, null, false],
    ['revival_growth', 29700, 0, null, true],
    ['revival_pro', 69700, 0, null, false],
    ['revival_performance', 0, 50000, 'performance-15-percent@1', false],
  ]);
  expect(shown[0]).toMatchObject({ plan: 'starter', planLine: 'outreach', limits: { dailyEmails: 100 }, features: { launch: true } });
});

it('charges the new price from the day that its book names, and not a moment before', async () => {
  const effectiveFrom = '2026-12-15T00:00:00.000Z';
  const prices = firstPriceBook.prices.map((price) => (price.planId === 'growth' ? { ...price, priceCents: 12_050 } : price));
  const book: PriceBook = { version: 2, effectiveFrom, prices };
  await store.append({
    tenantId: SYSTEM_TENANT,
    streamId: PRICE_BOOK_STREAM,
    context: 'billing',
    expectedVersion: 0,
    events: [{ type: 'PriceBookPublished', data: book }],
    occurredAt: clock.now(),
  });
  clock.set(new Date(Date.parse(effectiveFrom) - 1));
  expect((await amounts())[1]).toEqual(['growth', 100]);
  clock.advance(1);
  expect((await amounts())[1]).toEqual(['growth', 120.5]);
  expect(await plans.execute()).toHaveLength(soldPlans.length);
});
