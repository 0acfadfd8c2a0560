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

async function customer(): Promise<{ jane: Caller; payer: Payer; subscriptionId: string }> {
  const jane = await shop.gateway.signUp();
  const [user] = await shop.rows<{ id: string }>('SELECT account_id AS id FROM vault.users WHERE email_key = $1', [jane.email]);
  const payer = await shop.payer(undefined, user?.id);
  const { id } = await shop.subscribe(payer.customerId, 'starter');
  await shop.sync(payer);
  return { jane, payer, subscriptionId: id };
}
const quoteFor = async (caller: Caller, package_id: string) =>
  (await caller.call('POST', '/api/billing/change/preview', { payload: { package_id } })).json<Quote>();
const change = (caller: Caller, quote_id: string) => caller.call('POST', '/api/billing/change', { payload: { quote_id } });

/** The change is asked of a gateway that is killed when this call has been done at Stripe and before it hears of it. */
async function dieChanging({ token }: Caller, quote_id: string, call: string): Promise<void> {
  dying = await ServiceProcess.start('gateway', shop.gateway.database.url);
  await dying.ready();
  const died = new Promise<void>((resolve) => (wire.onDeath = () => void dying?.kill().then(resolve)));
  wire.deadlyAt = call;
  await expect(dying.post('/api/billing/change', { quote_id }, { authorization: `Bearer ${token}` })).rejects.toThrow();
  await died;
  expect(await shop.rows('SELECT 1 FROM billing.account_leases')).toHaveLength(1);
}

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
