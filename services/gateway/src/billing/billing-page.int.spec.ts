import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Paying } from '../testing/paying.js';
import { type Caller, type TestGateway, startGateway } from '../testing/start-gateway.js';

let gateway: TestGateway;
let paying: Paying;
let jane: Caller;
let other: Caller;
let subscriptionId: string;
beforeAll(async () => {
  gateway = await startGateway({ SANDBOX: 'true' });
  paying = await Paying.open(gateway);
  [jane, other] = [await gateway.signUp(), await gateway.signUp()];
  subscriptionId = await paying.subscribe(jane, 'growth');
});
afterAll(() => gateway.stop());

const get = async (caller: Caller, path: string) => (await caller.call('GET', `/api/billing${path}`)).json<Record<string, unknown>>();

describe('a paying account', () => {
  it('sees its plan, when it renews, and its card', async () => {
    const [activated] = await paying.events(jane, 'SubscriptionActivated');
    expect(await get(jane, '')).toEqual({
      planId: 'growth',
      plan: 'growth',
      planLine: 'outreach',
      name: 'Growth',
      status: 'active',
      planInForce: 'growth',
      priceCents: 10_000,
      renewsAt: activated?.data.periodEnd,
      cancelAt: null,
      graceUntil: null,
      endsAt: null,
      minimumTermEnds: null,
      paymentMethod: { brand: 'visa', last4: '4242' },
      creditCents: 0,
      sandbox: true,
    });
  });

  it('sees its invoices with a link to each, which nobody else gets', async () => {
    const [invoice] = (await jane.call('GET', '/api/billing/invoices')).json<{ id: string }[]>();
    expect(invoice).toEqual({
      id: expect.stringMatching(/^in_/),
      number: expect.stringMatching(/^SANDBOX-/),
      issuedAt: expect.any(String),
      reason: 'start',
      status: 'paid',
      totalCents: 10_000,
      paidCents: 10_000,
      refundedCents: 0,
      disputedCents: 0,
      creditTakenCents: 0,
      refundFailedCents: 0,
      currency: 'usd',
    });
    expect(await get(jane, `/invoices/${invoice?.id}/link`)).toEqual({ url: expect.stringContaining('/sandbox/') });
    for (const [caller, id] of [
      [other, invoice?.id],
      [jane, 'in_none'],
      [jane, 'constructor'],
    ] as const)
      expect((await caller.call('GET', `/api/billing/invoices/${id}/link`)).statusCode).toBe(404);
    expect(await get(other, '/invoices')).toEqual([]);
  });

  it('sees its new card when it comes back from Stripe’s pages', async () => {
    const card = async () => (await get(jane, '')).paymentMethod;
    expect(await card()).toEqual({ brand: 'visa', last4: '4242' });
    await jane.call('POST', '/api/billing/portal', { payload: { return_path: '/settings/billing' } });
    await paying.useCard(subscriptionId, 'pm_card_mastercard');
    expect(await card()).toEqual({ brand: 'mastercard', last4: '4444' });
  });

  it('is sent to Stripe’s pages, and back to this application only', async () => {
    const open = (return_path: unknown) => jane.call('POST', '/api/billing/portal', { payload: { return_path } });
    expect((await open('/settings/billing')).json()).toEqual({ url: expect.stringContaining('/sandbox/portal/') });
    for (const path of ['//evil.example', '/\\evil.example', 'https://evil.example', '', null, `/${'a'.repeat(200)}`])
      expect((await open(path)).statusCode).toBe(400);
  });
});

it('shows an account on the trial no card, no invoices and nothing to change', async () => {
  expect(await get(other, '')).toMatchObject({ planId: 'free_trial', status: 'trial', priceCents: 0, renewsAt: null, paymentMethod: null });
  const portal = await other.call('POST', '/api/billing/portal', { payload: { return_path: '/settings/billing' } });
  expect([portal.statusCode, portal.json()]).toEqual([409, expect.objectContaining({ code: 'NO_SUBSCRIPTION' })]);
});

it('shows the plan without the card when Stripe is unavailable', async () => {
  const third = await gateway.signUp();
  await paying.subscribe(third, 'starter');
  await gateway.database.pool.query('DELETE FROM sandbox.stripe_server');
  expect(await get(third, '')).toMatchObject({ planId: 'starter', status: 'active', paymentMethod: null });
});
