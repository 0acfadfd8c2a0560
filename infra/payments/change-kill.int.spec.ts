import { afterAll, afterEach, beforeAll, expect, it } from '@jest/globals';
import { until } from '@rekindle/event-sourcing/testing';
import type { Caller } from '../../services/gateway/src/testing/start-gateway.js';
import { expectTrue } from './testing/account-books.ts';
import { DeadlyWire } from './testing/deadly-wire.ts';
import { type Payer, PayingGateway } from './testing/paying-gateway.ts';
import { ServiceProcess } from './testing/service-process.ts';

const AT_MOST_MS = 120_000;

interface Quote {
  quote_id: string;
  dueNowCents: number;
  creditCents: number;
}

// Two gateways, as an installation runs them: one dies in the middle of a change, the other is asked next.
let shop: PayingGateway;
let wire: DeadlyWire;
let dying: ServiceProcess | null = null;
beforeAll(async () => {
  shop = await PayingGateway.start({ workers: false });
  await until(async () => (await shop.rows('SELECT 1 FROM billing.webhook_endpoint')).length === 1);
  wire = await DeadlyWire.lay(shop.gateway.database);
});
afterEach(() => dying?.kill());
afterAll(async () => {
  await shop.stop();
  await wire.take();
});

async function customer(planId = 'starter'): Promise<{ jane: Caller; payer: Payer; subscriptionId: string }> {
  const jane = await shop.gateway.signUp();
  const [user] = await shop.rows<{ id: string }>('SELECT account_id AS id FROM vault.users WHERE email_key = $1', [jane.email]);
  const payer = await shop.payer(undefined, user?.id);
  const { id } = await shop.subscribe(payer.customerId, planId);
  await shop.sync(payer);
  return { jane, payer, subscriptionId: id };
}
const quoteFor = async (caller: Caller, package_id: string) =>
  (await caller.call('POST', '/api/billing/change/preview', { payload: { package_id } })).json<Quote>();
const change = (caller: Caller, quote_id: string) => caller.call('POST', '/api/billing/change', { payload: { quote_id } });

/** Asks a gateway that is killed when this call has been done at Stripe and before its answer arrives. */
async function dieAsking(call: string, path: string, body: object, token: string): Promise<void> {
  dying = await ServiceProcess.start('gateway', shop.gateway.database.url);
  await dying.ready();
  const held = async () => (await shop.rows('SELECT 1 FROM billing.account_leases')).length;
  const before = await held();
  const died = new Promise<void>((resolve) => (wire.onDeath = () => void dying?.kill().then(resolve)));
  wire.deadlyAt = call;
  await expect(dying.post(path, body, { authorization: `Bearer ${token}` })).rejects.toThrow();
  await died;
  expect(await held()).toBe(before + 1);
}
const dieChanging = ({ token }: Caller, quote_id: string, call: string) => dieAsking(call, '/api/billing/change', { quote_id }, token);

it.each([
  ['before Stripe had changed it', () => 'POST /v1/invoices/create_preview'],
  ['when Stripe had changed it', (id: string) => `POST /v1/subscriptions/${id}`],
])(
  'a change whose gateway died %s is made by the next one asked, and charged once',
  async (_when, call) => {
    const { jane, payer, subscriptionId } = await customer();
    const { quote_id, dueNowCents } = await quoteFor(jane, 'growth');
    await dieChanging(jane, quote_id, call(subscriptionId));
    const answer = await change(jane, quote_id);
    expect([answer.statusCode, answer.json()]).toEqual([200, expect.objectContaining({ planId: 'growth', status: 'active' })]);
    const { data } = await shop.stripe.charges.list({ customer: payer.customerId });
    expect(data.map(({ amount, paid }) => [amount, paid])).toEqual([
      [dueNowCents, true],
      [4_700, true],
    ]);
    await expectTrue(shop, payer);
    expect(await shop.rows('SELECT 1 FROM billing.account_leases')).toEqual([]);
  },
  AT_MOST_MS,
);

it(
  'another change than the one that died is refused with its old quote, and made with a new one',
  async () => {
    const { jane, payer, subscriptionId } = await customer();
    const [growth, business] = [await quoteFor(jane, 'growth'), await quoteFor(jane, 'business')];
    await dieChanging(jane, growth.quote_id, `POST /v1/subscriptions/${subscriptionId}`);
    expect((await change(jane, business.quote_id)).json()).toMatchObject({ status: 409, code: 'QUOTE_OUTDATED' });
    const again = await quoteFor(jane, 'business');
    expect((await change(jane, again.quote_id)).json()).toMatchObject({ planId: 'business' });
    const { data } = await shop.stripe.charges.list({ customer: payer.customerId });
    expect(data.map(({ amount }) => amount)).toEqual([again.dueNowCents, growth.dueNowCents, 4_700]);
    await expectTrue(shop, payer);
  },
  AT_MOST_MS,
);

const KILLED_AT = ['POST /v1/refunds', 'POST /v1/customers/:customer/balance_transactions', 'POST /v1/refunds/:refund'];

/** Has paid $500, of which a smaller plan has put a part to the credit, and a gateway dies refunding it. */
async function dieRefunding(call: string, end_subscription: boolean) {
  const { jane, payer } = await customer('business');
  const { quote_id, creditCents } = await quoteFor(jane, 'starter');
  expect((await change(jane, quote_id)).statusCode).toBe(200);
  const [first] = (await jane.call('GET', '/api/billing/invoices')).json<{ id: string; reason: string }[]>().toReversed();
  const payload = { password: 'operator-in-specs', name: 'Robin' };
  const { token } = (await shop.gateway.post('/api/admin/login', payload)).json<{ token: string }>();
  const path = `/api/admin/accounts/${payer.accountId}/refund`;
  const body = { invoice_id: first?.id ?? '', because: 'goodwill', end_subscription };
  await dieAsking(call.replace(':customer', payer.customerId), path, body, token);
  // Stripe forgets its keys after a day.
  await shop.rows('DELETE FROM sandbox.stripe_answers');
  const again = async () => (await shop.gateway.post(path, body, { headers: { authorization: `Bearer ${token}` } })).statusCode;
  return { jane, payer, creditCents, again };
}

async function moneyOf({ customerId: customer }: Payer) {
  const { stripe } = shop;
  const [{ data: charges }, { data: entries }, { data: running }] = await Promise.all([
    stripe.charges.list({ customer }),
    stripe.customers.listBalanceTransactions(customer),
    stripe.subscriptions.list({ customer, status: 'active' }),
  ]);
  return {
    charged: charges.map(({ amount, amount_refunded }) => [amount, amount_refunded]),
    taken: entries.map(({ amount }) => amount),
    balance: ((await stripe.customers.retrieve(customer)) as { balance: number }).balance,
    running: running.length,
  };
}

it.each(KILLED_AT)(
  'a refund whose gateway died after %s is gone on with when it is asked for again: nothing is refunded or taken twice',
  async (call) => {
    const { payer, creditCents, again } = await dieRefunding(call, true);
    for (const _ of [1, 2]) expect(await again()).toBe(204);
    expect(await moneyOf(payer)).toEqual({ charged: [[50_000, 50_000]], taken: [creditCents], balance: 0, running: 0 });
    await expectTrue(shop, payer);
  },
  AT_MOST_MS,
);

it.each(KILLED_AT)(
  'a refund whose gateway died after %s ends its subscription with the news of it, without being asked for again',
  async (call) => {
    const { jane, payer, creditCents } = await dieRefunding(call, true);
    for (const _ of [1, 2]) await shop.sync(payer);
    expect(await moneyOf(payer)).toEqual({ charged: [[50_000, 50_000]], taken: [creditCents], balance: 0, running: 0 });
    expect((await jane.call('GET', '/api/billing')).json()).toMatchObject({ status: 'ended', planInForce: 'free_trial' });
    await expectTrue(shop, payer);
  },
  AT_MOST_MS,
);

it.each(KILLED_AT)(
  'a refund whose gateway died after %s takes its credit with the news of it, without being asked for again',
  async (call) => {
    const { jane, payer, creditCents } = await dieRefunding(call, false);
    for (const _ of [1, 2]) await shop.sync(payer);
    expect(await moneyOf(payer)).toEqual({ charged: [[50_000, 50_000]], taken: [creditCents], balance: 0, running: 1 });
    expect((await jane.call('GET', '/api/billing/invoices')).json()).toContainEqual(
      expect.objectContaining({ refundedCents: 50_000, creditTakenCents: creditCents }),
    );
    // What comes to the credit later is of other money.
    await shop.stripe.customers.createBalanceTransaction(payer.customerId, { amount: -2_500, currency: 'usd' });
    await shop.sync(payer);
    expect(await moneyOf(payer)).toMatchObject({ balance: -2_500 });
    await expectTrue(shop, payer);
  },
  AT_MOST_MS,
);
