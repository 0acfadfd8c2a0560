import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { SyncedPrice } from '@rekindle/contracts';
import type Stripe from 'stripe';
import { type SandboxApp, startSandbox } from '../../../sandbox/src/testing/sandbox-app.js';
import { stripeOf } from '../../../sandbox/src/testing/stripe-client.js';
import { OpsProgram } from '../../testing/ops-program.ts';

let app: SandboxApp;
let stripe: Stripe;
let program: OpsProgram;
beforeAll(async () => {
  app = await startSandbox();
  stripe = await stripeOf(app);
  program = new OpsProgram(app.database.url);
});
afterAll(async () => {
  program.remove();
  await app.close();
});

const sync = async () => {
  const { code, said } = await program.json('stripe', 'sync');
  return { code, prices: said.prices as SyncedPrice[] };
};

it('creates every price of the book with its metadata, and nothing the second time', async () => {
  const first = await sync();
  expect([first.code, first.prices.map(({ key, amountCents, monthly, made }) => [key, amountCents, monthly, made])]).toEqual([
    0,
    [
      ['rekindle_starter_v1', 4700, true, true],
      ['rekindle_growth_v1', 10000, true, true],
      ['rekindle_professional_v1', 25000, true, true],
      ['rekindle_business_v1', 50000, true, true],
      ['rekindle_revival_starter_v1', 9700, true, true],
      ['rekindle_revival_growth_v1', 29700, true, true],
      ['rekindle_revival_pro_v1', 69700, true, true],
      ['rekindle_revival_performance_v1', 0, true, true],
      ['rekindle_revival_performance_v1_setup', 50000, false, true],
    ],
  ]);
  const second = await sync();
  expect(second).toEqual({ code: 0, prices: first.prices.map((price) => ({ ...price, made: false })) });
  const { data } = await stripe.prices.list({ lookup_keys: ['rekindle_revival_pro_v1'], expand: ['data.product'] });
  expect(data).toMatchObject([
    {
      unit_amount: 69_700,
      currency: 'usd',
      recurring: { interval: 'month', interval_count: 1 },
      metadata: { plan_id: 'revival_pro', price_book: '1' },
      product: { id: 'rekindle_revival_pro', name: 'Rekindle Pro (revival)' },
    },
  ]);
});

it('reports in words what it created and what already existed', async () => {
  const { code, out } = await program.run(['stripe', 'sync']);
  expect([code, out]).toEqual([0, expect.stringContaining('0 prices made, 9 were there.')]);
  expect(out).toMatch(/rekindle_growth_v1 +\$100\.00 +a month +price_\w+ +was there/);
});

it('refuses an existing price with other terms, and says what to do', async () => {
  const { data } = await stripe.prices.list({ lookup_keys: ['rekindle_growth_v1'] });
  const dear = { currency: 'usd', unit_amount: 12_000, recurring: { interval: 'month' as const }, product: 'rekindle_growth' };
  const { id } = await stripe.prices.create({ ...dear, lookup_key: 'rekindle_growth_v1', transfer_lookup_key: true });
  expect(data[0]?.id).not.toBe(id);
  const { code, said } = await program.json('stripe', 'sync');
  expect([code, said]).toEqual([
    1,
    {
      error: {
        code: 'CONCURRENCY_CONFLICT',
        detail: `The price rekindle_growth_v1 at Stripe (${id}) is $120.00 a month in usd, and the price book says $100.00 a month in usd. Take the lookup key away from that price at Stripe, then run npm run ops -- stripe sync`,
      },
    },
  ]);
});
