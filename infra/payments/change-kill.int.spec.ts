import { expect, it } from '@jest/globals';
import type { Caller } from '../../services/gateway/src/testing/start-gateway.js';
import { expectTrue } from './testing/account-books.ts';
import { TwoGateways, change, quoteFor } from './testing/two-gateways.ts';

const AT_MOST_MS = 120_000;
const two = TwoGateways.forThisFile();

const dieChanging = ({ token }: Caller, quote_id: string, call: string) => two.dieAsking(call, '/api/billing/change', { quote_id }, token);

it.each([
  ['before Stripe had changed it', () => 'POST /v1/invoices/create_preview'],
  ['when Stripe had changed it', (id: string) => `POST /v1/subscriptions/${id}`],
])(
  'a change whose gateway died %s is made by the next one asked, and charged once',
  async (_when, call) => {
    const { jane, payer, subscriptionId } = await two.customer();
    const { quote_id, dueNowCents } = await quoteFor(jane, 'growth');
    await dieChanging(jane, quote_id, call(subscriptionId));
    const answer = await change(jane, quote_id);
    expect([answer.statusCode, answer.json()]).toEqual([200, expect.objectContaining({ planId: 'growth', status: 'active' })]);
    const { data } = await two.shop.stripe.charges.list({ customer: payer.customerId });
    expect(data.map(({ amount, paid }) => [amount, paid])).toEqual([
      [dueNowCents, true],
      [4_700, true],
    ]);
    await expectTrue(two.shop, payer);
    expect(await two.shop.rows('SELECT 1 FROM billing.account_leases')).toEqual([]);
  },
  AT_MOST_MS,
);

it(
  'refuses a different change with the old quote after a crash, and makes it with a new quote',
  async () => {
    const { jane, payer, subscriptionId } = await two.customer();
    const [growth, business] = [await quoteFor(jane, 'growth'), await quoteFor(jane, 'business')];
    await dieChanging(jane, growth.quote_id, `POST /v1/subscriptions/${subscriptionId}`);
    expect((await change(jane, business.quote_id)).json()).toMatchObject({ status: 409, code: 'QUOTE_OUTDATED' });
    const again = await quoteFor(jane, 'business');
    expect((await change(jane, again.quote_id)).json()).toMatchObject({ planId: 'business' });
    const { data } = await two.shop.stripe.charges.list({ customer: payer.customerId });
    expect(data.map(({ amount }) => amount)).toEqual([again.dueNowCents, growth.dueNowCents, 4_700]);
    await expectTrue(two.shop, payer);
  },
  AT_MOST_MS,
);
