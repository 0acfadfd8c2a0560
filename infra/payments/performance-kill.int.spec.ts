import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { until } from '@rekindle/event-sourcing/testing';
import { ServiceProcess } from './testing/service-process.ts';
import { DeadlyWire } from './testing/deadly-wire.ts';
import { PerformanceShop, monthAfter } from './testing/performance-shop.ts';

const AT_MOST_MS = 120_000;

let fees: PerformanceShop;
let wire: DeadlyWire;
let worker: ServiceProcess | null = null;
beforeAll(async () => {
  fees = await PerformanceShop.start({ workers: false });
  await until(async () => (await fees.shop.rows('SELECT 1 FROM billing.webhook_endpoint')).length === 1);
  wire = await DeadlyWire.lay(fees.shop.gateway.database);
});
afterAll(async () => {
  await worker?.kill();
  await fees.stop();
  await wire.take();
});

const start = async (): Promise<void> => void (worker = await ServiceProcess.start('billing', fees.shop.gateway.database.url));
async function dieAt(call: string): Promise<void> {
  const died = new Promise<void>((resolve) => (wire.onDeath = () => void worker?.kill().then(resolve)));
  wire.deadlyAt = call;
  await worker?.kill();
  await start();
  await died;
}

it.each(['POST /v1/invoices', 'POST /v1/invoiceitems', 'POST /v1/invoices/:invoice/finalize', 'POST /v1/invoices/:invoice/pay'])(
  'charges a month once if a worker dies after %s and before recording it, even if the provider has forgotten its key',
  async (call) => {
    // The worker that survived the previous case continues here.
    if (!worker) await start();
    const payer = await fees.performer();
    const { before, start: end } = monthAfter(await fees.now());
    await fees.ordered(payer, 30_000);
    const accrued = `SELECT 1 FROM billing.fee_months WHERE account_id = $1`;
    await until(async () => (await fees.shop.rows(accrued, [payer.accountId])).length === 1);
    await worker?.kill();
    await fees.goTo(end);
    await dieAt(call);
    await fees.shop.rows('DELETE FROM sandbox.stripe_answers');
    await start();
    await fees.invoiced([payer], before);
    const { data } = await fees.shop.stripe.charges.list({ customer: payer.customerId });
    expect(data.map(({ amount, paid }) => [amount, paid])).toEqual([[4_500, true]]);
    expect((await fees.invoices(payer)).map(({ total, status }) => [total, status])).toEqual([[4_500, 'paid']]);
    const invoiced = (await fees.fees(payer)).filter(({ type }) => type === 'PerformanceFeesInvoiced');
    expect(invoiced.map(({ data: { feeCents } }) => feeCents)).toEqual([4_500]);
  },
  AT_MOST_MS,
);
