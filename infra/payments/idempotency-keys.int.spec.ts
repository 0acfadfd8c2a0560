import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { CommandBus } from '@nestjs/cqrs';
import { RefundPayment } from '@rekindle/contracts';
import { until } from '@rekindle/event-sourcing/testing';
import { ORIGIN, Payer } from '../../services/gateway/src/testing/payer.js';
import { type Caller, PASSWORD } from '../../services/gateway/src/testing/start-gateway.js';
import { DeadlyWire } from './testing/deadly-wire.ts';
import { PerformanceShop, monthAfter } from './testing/performance-shop.ts';

/** Every call that writes, and how its key is built: from our ids or the object's, so that a repeat is the same call. */
const KEYS: Record<string, RegExp> = {
  'POST /v1/webhook_endpoints': /^webhook-after-none-http:\/\/127\.0\.0\.1:\d+\/api\/stripe\/webhook$/,
  'DELETE /v1/webhook_endpoints/ID': /^webhook-end-we_\w+$/,
  'POST /v1/products': /^product-rekindle_\w+-[\da-f]{64}$/,
  'POST /v1/prices': /^price-rekindle_\w+_v1(_setup)?-\d+$/,
  'POST /v1/customers': /^customer-[\da-f-]{36}$/,
  'POST /v1/customers/ID': /^customer-details-cus_\w+-[\da-f]{64}$/,
  'POST /v1/checkout/sessions': /^checkout-[\da-f-]{36}$/,
  'POST /v1/checkout/sessions/ID/expire': /^expire-cs_\w+$/,
  // Only a query, with a new key each time.
  'POST /v1/invoices/create_preview': /^preview-[\da-f-]{36}$/,
  'POST /v1/billing_portal/sessions': /^portal-[\da-f-]{36}$/,
  'POST /v1/subscriptions/ID': /^(change-[\da-f-]{36}|(cancel|resume)-sub_\w+?-[\da-f-]{36})$/,
  'DELETE /v1/subscriptions/ID': /^(refund-end|surplus-end|erase)-sub_\w+$/,
  'POST /v1/refunds': /^(refund-[\da-f]{64}|surplus-refund)-pi_\w+$/,
  'POST /v1/refunds/:refund': /^refund-credit-taken-re_\w+$/,
  'POST /v1/customers/ID/balance_transactions': /^(refund-credit-re|surplus-credit-in)_\w+$/,
  'DELETE /v1/customers/ID': /^erase-cus_\w+$/,
};

let payer: Payer;
let wire: DeadlyWire;
beforeAll(async () => {
  payer = await Payer.start();
  wire = await DeadlyWire.lay(payer.gateway.database);
});
afterAll(async () => {
  await payer.stop();
  await wire.take();
});

const accountOf = async ({ email }: Caller): Promise<string> => (await payer.accountOf(email)) ?? '';
const happened = (type: string, accountId: string, times = 1) =>
  until(
    async () => (await payer.events(type, accountId)).length,
    (count) => count >= times,
  );

async function post<Answer>(caller: Caller, url: string, payload: object): Promise<Answer> {
  const answer = await caller.call('POST', url, { payload });
  expect([url, answer.statusCode < 300]).toEqual([url, true]);
  return answer.json<Answer>();
}

/** Somebody who changes their mind on the way to the payment page. */
async function buys(caller: Caller, ...plans: string[]): Promise<void> {
  let session = '';
  for (const package_id of plans)
    session = (await post<{ session_id: string }>(caller, '/api/stripe/checkout-authenticated', { package_id, origin_url: ORIGIN }))
      .session_id;
  await payer.pay(session);
  expect(await payer.verify(session, caller.email)).toMatchObject({ success: true });
}

async function changes(caller: Caller, package_id: string): Promise<void> {
  const { quote_id } = await post<{ quote_id: string }>(caller, '/api/billing/change/preview', { package_id });
  await post(caller, '/api/billing/change', { quote_id });
}

async function refunded(caller: Caller): Promise<void> {
  const invoices = (await caller.call('GET', '/api/billing/invoices')).json<{ id: string; reason: string }[]>();
  const { id } = invoices.find(({ reason }) => reason === 'start') ?? { id: '' };
  await payer.gateway.app.get(CommandBus).execute(new RefundPayment(await accountOf(caller), id, 'guarantee', true));
}

async function paysTwice(caller: Caller): Promise<void> {
  const { session_id } = await payer.checkout(caller.email);
  await payer.pay(session_id);
  await payer.verify(session_id, caller.email);
  await happened('RefundIssued', await accountOf(caller));
}

async function leaves(caller: Caller): Promise<void> {
  const accountId = await accountOf(caller);
  await caller.call('POST', '/api/account/erase', { payload: { password: PASSWORD, confirm: 'delete' } });
  await until(
    async () =>
      (await payer.gateway.database.pool.query('SELECT 1 FROM billing.customers WHERE account_id = $1', [accountId])).rowCount === 0,
  );
}

it('every call that writes to the provider has a key of ours, and two different requests never share one', async () => {
  await payer.stripe.webhookEndpoints.create({ url: 'http://127.0.0.1:1/', enabled_events: ['*'], metadata: { made_by: 'rekindle' } });
  await payer.gateway.app.listen(0, '127.0.0.1');
  const [jane, joe] = [await payer.gateway.signUp(), await payer.gateway.signUp()];
  await buys(jane, 'revival_starter', 'business');
  await changes(jane, 'starter');
  await post(jane, '/api/billing/cancel', {});
  await post(jane, '/api/billing/resume', {});
  await post(jane, '/api/billing/portal', { return_path: '/settings/billing' });
  await refunded(jane);
  await buys(joe, 'growth');
  await paysTwice(joe);
  await leaves(joe);
  await until(async () => (await payer.stripe.webhookEndpoints.list()).data.length === 1);

  const wrong = wire.writes.filter(({ call, key }) => !KEYS[call]?.test(key ?? ''));
  expect(wrong.map(({ call, key }) => [call, key])).toEqual([]);
  expect([...new Set(wire.writes.map(({ call }) => call))].sort()).toEqual(Object.keys(KEYS).sort());
  const asked = new Set(wire.writes.map(({ path, key, body }) => JSON.stringify([path, key, body])));
  expect(asked.size).toBe(new Set(wire.writes.map(({ key }) => key)).size);
});

it('every call that charges a month of performance fees has a key as well', async () => {
  const fees = await PerformanceShop.start();
  const line = await DeadlyWire.lay(fees.shop.gateway.database);
  try {
    const performer = await fees.performer();
    await fees.ordered(performer, 10_000);
    await fees.settled();
    const { before: month, start } = monthAfter(await fees.now());
    await fees.goTo(start);
    await fees.invoiced([performer], month);
    const own = `fees-${performer.accountId}-${month}`;
    expect(line.writes.map(({ call, key }) => [call, key]).filter(([, key]) => !key?.startsWith('webhook-'))).toEqual([
      ['POST /v1/invoices', `${own}-invoice`],
      ['POST /v1/invoiceitems', `${own}-item`],
      ['POST /v1/invoices/:invoice/finalize', `${own}-final`],
      ['POST /v1/invoices/:invoice', expect.stringMatching(`^${own}-next-0-\\d{4}-\\d\\d-\\d\\dT[\\d:.]+Z$`)],
      ['POST /v1/invoices/:invoice/pay', expect.stringMatching(`^${own}-pay-\\d+$`)],
    ]);
  } finally {
    await fees.stop();
    await line.take();
  }
});
