import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { CommandBus } from '@nestjs/cqrs';
import { PublishPriceBook, firstPriceBook } from '@rekindle/contracts';
import { JobQueue } from '@rekindle/event-sourcing';
import { until } from '@rekindle/event-sourcing/testing';
import { startGateway } from '../../services/gateway/src/testing/start-gateway.js';
import { PayingGateway } from './testing/paying-gateway.ts';

const DEARER = firstPriceBook.prices.map((price) => (price.planId === 'growth' ? { ...price, priceCents: 12_000 } : price));
const WANTED = DEARER.flatMap(({ planId, priceCents, setupCents }) => [
  [`rekindle_${planId}_v2`, priceCents],
  ...(setupCents > 0 ? [[`rekindle_${planId}_v2_setup`, setupCents]] : []),
]).sort();

const effectiveFrom = (): string => new Date(Date.now() + 40 * 86_400_000).toISOString();

let shop: PayingGateway;
beforeAll(async () => void (shop = await PayingGateway.start({ listens: false })));
afterAll(() => shop.stop());

const atStripe = async () =>
  (await shop.stripe.prices.list({ limit: 100 })).data
    .filter(({ lookup_key }) => lookup_key?.includes('_v2'))
    .map(({ lookup_key, unit_amount }) => [lookup_key, unit_amount])
    .sort();

it('a published price book has its prices at Stripe before it is in force, once', async () => {
  await shop.gateway.app.get(CommandBus, { strict: false }).execute(new PublishPriceBook(effectiveFrom(), DEARER));
  await until(atStripe, (prices) => prices.length >= WANTED.length);
  expect(await atStripe()).toEqual(WANTED);
  const { pool } = shop.gateway.database;
  await shop.gateway.app.get(JobQueue, { strict: false }).enqueue(pool, 'billing.sync-price-book', { version: 2 }, { key: 'again' });
  await until(async () => (await shop.rows(`SELECT 1 FROM jobs._private_jobs WHERE key = 'again'`)).length === 0);
  expect(await atStripe()).toEqual(WANTED);
});

it('leaves no work behind where payments are not set up', async () => {
  const bare = await startGateway({ SANDBOX: 'false' }, { workers: true });
  try {
    const { version } = await bare.app.get(CommandBus, { strict: false }).execute(new PublishPriceBook(effectiveFrom(), DEARER));
    await bare.app.get(JobQueue, { strict: false }).enqueue(bare.database.pool, 'billing.sync-price-book', { version }, { key: 'now' });
    await until(async () => (await bare.database.pool.query(`SELECT 1 FROM jobs._private_jobs WHERE key = 'now'`)).rowCount === 0);
  } finally {
    await bare.stop();
  }
});
