import { afterAll, beforeAll, expect, it, jest } from '@jest/globals';
import { billingEvents } from '@rekindle/contracts';
import { type Projection, Rebuilds, SubscriptionHost } from '@rekindle/event-sourcing';
import { until } from '@rekindle/event-sourcing/testing';
import { StripeSandbox } from '../sandbox/src/stripe/stripe-sandbox.js';
import { FAILS_LATER, PAYS, type Payer, PayingGateway } from './testing/paying-gateway.ts';

let shop: PayingGateway;
beforeAll(async () => void (shop = await PayingGateway.start({ listens: false })));
afterAll(() => shop.stop());

const ofBilling = new Set<string>(billingEvents.map(({ type }) => type));
const projections = (): Projection[] =>
  shop.gateway.app
    .get(SubscriptionHost, { strict: false })
    .projections.filter(({ subscribesTo }) => subscribesTo.some((type) => ofBilling.has(type)));

const contents = async (): Promise<Record<string, unknown[]>> => {
  const tables = projections().flatMap((projection) => projection.tables);
  const read = async (table: string) =>
    (await shop.rows<{ row: string }>(`SELECT t::text AS row FROM ${table} t ORDER BY 1`)).map(({ row }) => row);
  return Object.fromEntries(await Promise.all(tables.map(async (table) => [table, await read(table)] as const)));
};

const jobs = async () => (await shop.rows<{ count: string }>('SELECT count(*) FROM jobs._private_jobs'))[0]?.count;
const emails = async () => (await shop.rows<{ count: string }>('SELECT count(*) FROM sandbox.messages'))[0]?.count;
/** Waits until all work that its events ask for is done. */
const quiet = async (): Promise<void> => {
  const behind = `SELECT 1 FROM es.checkpoints WHERE position < (SELECT max(position) FROM es.events) LIMIT 1`;
  await until(async () => (await shop.rows(behind)).length === 0);
  await until(async () => (await shop.rows('SELECT 1 FROM jobs._private_jobs WHERE run_at <= now()')).length === 0);
};

/** Bought, renewed, late and paid, moved, partly refunded, ended. */
async function live(payer: Payer): Promise<void> {
  const { customerId } = payer;
  const { stripe } = shop;
  const { id, items } = await shop.subscribe(customerId, 'growth');
  await shop.sync(payer);
  await shop.useCard(customerId, FAILS_LATER);
  await shop.advance('32d');
  await shop.sync(payer);
  await shop.useCard(customerId, PAYS);
  const { latest_invoice } = await stripe.subscriptions.retrieve(id);
  await stripe.invoices.pay(latest_invoice as string);
  await shop.sync(payer);
  await stripe.subscriptions.update(id, {
    items: [{ id: items.data[0]?.id ?? '', price: shop.price('business') }],
    proration_behavior: 'always_invoice',
  });
  const { data } = await stripe.charges.list({ customer: customerId });
  await stripe.refunds.create({ charge: data[0]?.id ?? '', amount: 1_000 });
  await shop.sync(payer);
}

it('all billing events replayed into empty read models give the same state, with no call to Stripe and no email', async () => {
  const payers = [await shop.payer(PAYS, await shop.account()), await shop.payer(PAYS, await shop.account())];
  for (const payer of payers) await live(payer);
  const [, ending] = payers;
  const subscription = (await shop.stripe.subscriptions.list({ customer: ending?.customerId ?? '' })).data[0];
  await shop.stripe.subscriptions.cancel(subscription?.id ?? '');
  // Time has passed for the first one too, while the second was active.
  for (const payer of payers) await shop.sync(payer);
  await quiet();

  const before = { contents: await contents(), jobs: await jobs(), emails: await emails(), events: await shop.types(ending as Payer) };
  expect(before.contents['billing.subscriptions']).toHaveLength(2);
  expect(before.contents['billing.invoices']).toHaveLength(7);
  const calls = jest.spyOn(shop.gateway.app.get(StripeSandbox, { strict: false }), 'change');
  for (const projection of projections()) {
    for (const table of projection.tables) await shop.rows(`TRUNCATE ${table}`);
    expect(await new Rebuilds(shop.gateway.database.pool).run(projection, { askedBy: 'operator:spec' })).toBe('done');
  }
  await quiet();
  expect({ contents: await contents(), jobs: await jobs(), emails: await emails(), events: await shop.types(ending as Payer) }).toEqual(
    before,
  );
  expect(calls).not.toHaveBeenCalled();
});
