import { expect, it } from '@jest/globals';
import { expectTrue } from './account-books.ts';
import type { Payer } from './paying-gateway.ts';
import { TwoGateways, change, quoteFor } from './two-gateways.ts';

const AT_MOST_MS = 120_000;

export const KILLED_AT = ['POST /v1/refunds', 'POST /v1/customers/:customer/balance_transactions', 'POST /v1/refunds/:refund'];

/** Has paid $500, part of which a downgrade has turned into credit, and a gateway dies refunding it. */
async function dieRefunding(two: TwoGateways, call: string, end_subscription: boolean) {
  const { jane, payer } = await two.customer('business');
  const { quote_id, creditCents } = await quoteFor(jane, 'starter');
  expect((await change(jane, quote_id)).statusCode).toBe(200);
  const [first] = (await jane.call('GET', '/api/billing/invoices')).json<{ id: string; reason: string }[]>().toReversed();
  const payload = { password: 'operator-in-specs', name: 'Robin' };
  const { token } = (await two.shop.gateway.post('/api/admin/login', payload)).json<{ token: string }>();
  const path = `/api/admin/accounts/${payer.accountId}/refund`;
  const body = { invoice_id: first?.id ?? '', because: 'goodwill', end_subscription };
  await two.dieAsking(call.replace(':customer', payer.customerId), path, body, token);
  // Stripe forgets its keys after a day.
  await two.shop.rows('DELETE FROM sandbox.stripe_answers');
  const again = async () => (await two.shop.gateway.post(path, body, { headers: { authorization: `Bearer ${token}` } })).statusCode;
  return { jane, payer, creditCents, again };
}

async function moneyOf(two: TwoGateways, { customerId: customer }: Payer) {
  const { stripe } = two.shop;
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

/** The calls to Stripe after which the gateway dies, by what follows its death. */
interface KilledAt {
  askedAgain: string[];
  /** The refund ends the subscription, and the request is not repeated. */
  ending: string[];
  /** The subscription continues, and the request is not repeated. */
  keeping: string[];
}

export function describeRefundKills(killedAt: KilledAt): void {
  const two = TwoGateways.forThisFile();

  it.each(killedAt.askedAgain)(
    'a refund whose gateway died after %s continues when it is requested again: nothing is refunded or taken twice',
    async (call) => {
      const { payer, creditCents, again } = await dieRefunding(two, call, true);
      for (const _ of [1, 2]) expect(await again()).toBe(204);
      expect(await moneyOf(two, payer)).toEqual({ charged: [[50_000, 50_000]], taken: [creditCents], balance: 0, running: 0 });
      await expectTrue(two.shop, payer);
    },
    AT_MOST_MS,
  );

  it.each(killedAt.ending)(
    'a refund whose gateway died after %s ends its subscription when its event arrives, without another request',
    async (call) => {
      const { jane, payer, creditCents } = await dieRefunding(two, call, true);
      for (const _ of [1, 2]) await two.shop.sync(payer);
      expect(await moneyOf(two, payer)).toEqual({ charged: [[50_000, 50_000]], taken: [creditCents], balance: 0, running: 0 });
      expect((await jane.call('GET', '/api/billing')).json()).toMatchObject({ status: 'ended', planInForce: 'free_trial' });
      await expectTrue(two.shop, payer);
    },
    AT_MOST_MS,
  );

  it.each(killedAt.keeping)(
    'a refund whose gateway died after %s takes its credit when its event arrives, without another request',
    async (call) => {
      const { jane, payer, creditCents } = await dieRefunding(two, call, false);
      for (const _ of [1, 2]) await two.shop.sync(payer);
      expect(await moneyOf(two, payer)).toEqual({ charged: [[50_000, 50_000]], taken: [creditCents], balance: 0, running: 1 });
      expect((await jane.call('GET', '/api/billing/invoices')).json()).toContainEqual(
        expect.objectContaining({ refundedCents: 50_000, creditTakenCents: creditCents }),
      );
      // Later credit comes from other money.
      await two.shop.stripe.customers.createBalanceTransaction(payer.customerId, { amount: -2_500, currency: 'usd' });
      await two.shop.sync(payer);
      expect(await moneyOf(two, payer)).toMatchObject({ balance: -2_500 });
      await expectTrue(two.shop, payer);
    },
    AT_MOST_MS,
  );
}
