import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals';
import { firstPriceBook } from '@rekindle/contracts';
import { JobQueue } from '@rekindle/event-sourcing';
import { inTransaction, newId } from '@rekindle/platform';
import { BillingBench } from '../testing/billing-bench.js';
import { CheckoutCloser } from './checkout-closer.js';
import { CheckoutJobs } from './checkout-jobs.js';
import { CheckoutStream } from './checkout-stream.js';
import type { Checkout } from './checkouts.js';
import { PageOpener } from './page-opener.js';
import type { PaymentPages } from './payment-pages.js';
import type { SettleCheckout } from './settle-checkout.js';

let bench: BillingBench;
let checkout: Checkout;
beforeAll(async () => void (bench = await BillingBench.open()));
beforeEach(async () => {
  const [id, accountId] = [newId(), newId()];
  const offer = { planId: 'growth', priceBook: 1, amountCents: 10_000, terms: null, origin: 'https://rekindle.example' };
  await bench.checkouts.reserve(bench.database.pool, { id, accountId, timeZone: null, startedAt: bench.clock.now(), offer });
  checkout = (await bench.checkouts.byId(id)) as Checkout;
});
afterAll(() => bench.close());

/** The other tab's page. */
const PAGE = 'cs_1';
const openElsewhere = () =>
  inTransaction(bench.database.pool, (tx) => bench.checkouts.giveSession(tx, checkout.id, `${PAGE}_${checkout.id}`));
const now = async () => {
  const { status, sessionId } = (await bench.checkouts.byId(checkout.id)) as Checkout;
  return [status, sessionId];
};

it('a tab whose own call is refused does not close the page that the other tab has just opened', async () => {
  const refusal = Object.assign(new Error('Try again'), { type: 'StripeAPIError', statusCode: 500 });
  const pages = {
    make: async () => {
      await openElsewhere();
      throw refusal;
    },
  } as unknown as PaymentPages;
  const { database, checkouts, store, clock } = bench;
  const opener = new PageOpener(database.pool, checkouts, new CheckoutStream(store, clock), new CheckoutJobs(new JobQueue()), pages);
  await expect(opener.open(checkout, firstPriceBook)).rejects.toBe(refusal);
  expect(await now()).toEqual(['open', `${PAGE}_${checkout.id}`]);
});

it('a tab that wants another plan also closes the page that is opened at that moment', async () => {
  const expired: string[] = [];
  const pages = { expire: (id: string) => Promise.resolve(expired.push(id)) } as unknown as PaymentPages;
  const settling = {
    settle: (id: string) => bench.checkouts.markExpired(bench.database.pool, id),
  } as unknown as SettleCheckout;
  const read = bench.checkouts.byId.bind(bench.checkouts);
  let first = true;
  const lagging = Object.assign(Object.create(bench.checkouts) as typeof bench.checkouts, {
    byId: async (id: string) => {
      const found = await read(id);
      if (first) await openElsewhere();
      first = false;
      return found;
    },
  });
  await new CheckoutCloser(bench.database.pool, lagging, pages, settling).close(checkout.id);
  expect([expired, await now()]).toEqual([[`${PAGE}_${checkout.id}`], ['expired', `${PAGE}_${checkout.id}`]]);
});
