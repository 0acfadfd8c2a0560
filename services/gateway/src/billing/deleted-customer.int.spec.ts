import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { until } from '@rekindle/event-sourcing/testing';
import { ORIGIN, Payer } from '../testing/payer.js';
import { Paying } from '../testing/paying.js';
import type { Caller } from '../testing/start-gateway.js';

let payer: Payer;
let paying: Paying;
beforeAll(async () => {
  payer = await Payer.start();
  paying = await Paying.open(payer.gateway);
});
afterAll(() => payer.stop());

const order = { package_id: 'growth', origin_url: ORIGIN };

async function buys(jane: Caller): Promise<string> {
  const answer = await jane.call('POST', '/api/stripe/checkout-authenticated', { payload: order });
  expect([answer.statusCode, answer.json()]).toEqual([200, expect.objectContaining({ success: true })]);
  const { session_id } = answer.json<{ session_id: string }>();
  await payer.pay(session_id);
  expect(await payer.verify(session_id, jane.email)).toMatchObject({ success: true });
  return session_id;
}

const customerOf = async (session: string): Promise<string> => (await payer.stripe.checkout.sessions.retrieve(session)).customer as string;
const plan = async (jane: Caller) => (await jane.call('GET', '/api/billing')).json<{ planId: string; status: string }>();
const portal = (jane: Caller) => jane.call('POST', '/api/billing/portal', { payload: { return_path: '/settings/billing' } });

it('an account whose customer was deleted in Stripe loses its plan, keeps its invoices, and can buy again repeatedly', async () => {
  const jane = await payer.gateway.signUp();
  const gone: string[] = [];
  for (const time of [1, 2]) {
    gone.push(await customerOf(await buys(jane)));
    await payer.stripe.customers.del(gone.at(-1) ?? '');
    await paying.sync(jane);
    expect(await plan(jane)).toMatchObject({ planId: 'free_trial', status: 'ended' });
    expect((await jane.call('GET', '/api/billing/invoices')).json()).toHaveLength(time);
    expect([(await portal(jane)).json()]).toMatchObject([{ status: 409, code: 'NO_SUBSCRIPTION' }]);
  }
  const customer = await customerOf(await buys(jane));
  expect([...gone, customer].toSorted()).toEqual((await paying.customers(jane)).toSorted());
  expect(new Set([...gone, customer]).size).toBe(3);
  expect(await plan(jane)).toMatchObject({ planId: 'growth', status: 'active' });
  expect((await portal(jane)).statusCode).toBe(200);
  expect((await jane.call('PATCH', '/api/auth/me', { payload: { companyName: 'Larkfield' } })).statusCode).toBe(200);
  const known = async () => (await payer.stripe.customers.retrieve(customer)) as { name: string | null; email: string | null };
  await until(known, ({ name }) => name === 'Larkfield');
  expect(await known()).toMatchObject({ name: 'Larkfield', email: jane.email });
});
