import { afterAll, afterEach, beforeAll, expect, it } from '@jest/globals';
import { until } from '@rekindle/event-sourcing/testing';
import { expectTrue } from './testing/account-books.ts';
import { ServiceProcess } from './testing/service-process.ts';
import { DeadlyWire } from './testing/deadly-wire.ts';
import { type Payer, PayingGateway } from './testing/paying-gateway.ts';

const AT_MOST_MS = 120_000;

// The gateway answers Stripe; a process of its own does the resulting work, and dies.
let shop: PayingGateway;
let wire: DeadlyWire;
let worker: ServiceProcess | null = null;
beforeAll(async () => {
  shop = await PayingGateway.start({ workers: false });
  await until(async () => (await shop.rows('SELECT 1 FROM billing.webhook_endpoint')).length === 1);
  wire = await DeadlyWire.lay(shop.gateway.database);
});
afterEach(() => worker?.kill());
afterAll(async () => {
  await shop.stop();
  await wire.take();
});

const start = async (): Promise<void> => void (worker = await ServiceProcess.start('billing', shop.gateway.database.url));

/** Starts a worker that is killed when Stripe has performed this call and before its response arrives. */
async function dieAt(call: string): Promise<void> {
  const died = new Promise<void>((resolve) => (wire.onDeath = () => void worker?.kill().then(resolve)));
  wire.deadlyAt = call;
  await start();
  await died;
}
const settled = () =>
  until(
    async () => (await shop.rows('SELECT event_id FROM billing.stripe_events WHERE settled_at IS NULL')).length,
    (waiting) => waiting === 0,
    60_000,
  );
const untilEvents = (payer: Payer, events: number) =>
  until(async () => (await shop.rows('SELECT 1 FROM billing.stripe_events WHERE customer_id = $1', [payer.customerId])).length >= events);

it(
  'a worker that dies between the answer to Stripe and the work leaves it to the next worker, and the plan starts once',
  async () => {
    const payer = await shop.payer();
    await shop.subscribe(payer.customerId);
    await untilEvents(payer, 2);
    expect(await shop.events(payer)).toEqual([]);
    await dieAt('GET /v1/subscriptions');
    expect(await shop.events(payer)).toEqual([]);
    await start();
    await settled();
    expect(await shop.types(payer)).toEqual(['PaymentVerified', 'SubscriptionActivated', 'InvoiceRecorded']);
    await expectTrue(shop, payer);
  },
  AT_MOST_MS,
);

it(
  'a worker that dies after Stripe refunded a double payment, and before recording it, refunds it once',
  async () => {
    const payer = await shop.payer();
    const first = await shop.subscribe(payer.customerId);
    await shop.sync(payer);
    const second = await shop.subscribe(payer.customerId, 'business');
    await untilEvents(payer, 4);
    await dieAt('POST /v1/refunds');
    expect((await shop.types(payer)).filter((type) => type === 'RefundIssued')).toEqual([]);
    await start();
    await settled();
    await until(async () => (await shop.types(payer)).includes('RefundIssued'));
    await settled();
    const { data } = await shop.stripe.subscriptions.list({ customer: payer.customerId, status: 'all' });
    expect(data.map(({ id, status }) => [id, status])).toEqual([
      [second.id, 'canceled'],
      [first.id, 'active'],
    ]);
    const refunds = (await shop.stripe.refunds.list({ limit: 100 })).data.filter(({ charge }) => charge !== null);
    expect(refunds.map(({ amount }) => amount)).toEqual([50_000]);
    await expectTrue(shop, payer);
  },
  AT_MOST_MS,
);
