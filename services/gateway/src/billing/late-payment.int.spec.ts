import { afterAll, beforeAll, expect, it, jest } from '@jest/globals';
import { until } from '@rekindle/event-sourcing/testing';
import type Stripe from 'stripe';
import { Paying } from '../testing/paying.js';
import { type Caller, type TestGateway, startGateway } from '../testing/start-gateway.js';
import { withoutRoutine } from '../testing/routine-emails.js';

const FAILS_LATER = '4000000000000341';

let gateway: TestGateway;
let paying: Paying;
beforeAll(async () => {
  gateway = await startGateway({ SANDBOX: 'true' }, { workers: true });
  paying = await Paying.open(gateway);
});
afterAll(() => gateway.stop());

/** Pays the invoice just before it is voided. */
function paidBeforeVoid(): { mockRestore: () => void } {
  const calls = Object.getPrototypeOf(paying.stripe.invoices) as Pick<Stripe['invoices'], 'voidInvoice'>;
  const { voidInvoice } = calls;
  let paid: Promise<void> | null = null;
  return jest.spyOn(calls, 'voidInvoice').mockImplementation(async function (this: Stripe['invoices'], ...asked: unknown[]) {
    await (paid ??= pay(asked[0] as string));
    return Reflect.apply(voidInvoice, this, asked) as ReturnType<Stripe['invoices']['voidInvoice']>;
  });
}

const state = async (caller: Caller) => (await caller.call('GET', '/api/billing')).json<Record<string, string | null>>();
const messages = async (caller: Caller) =>
  withoutRoutine(
    (await gateway.app.inject(`/sandbox/api/messages?to=${caller.email}`)).json<{ id: string; subject: string }[]>(),
  ).toReversed();
async function mailed(caller: Caller, ...subjects: string[]): Promise<void> {
  const seen = await until(
    () => messages(caller),
    (all) => all.length >= subjects.length,
  );
  expect(seen.map(({ subject }) => subject)).toEqual(subjects);
}
async function lastText(caller: Caller): Promise<string> {
  const id = (await messages(caller)).at(-1)?.id;
  return (await gateway.app.inject(`/sandbox/api/messages/${id}`)).json<{ text: string }>().text.replaceAll(/\s+/g, ' ');
}
async function later(caller: Caller, by: string): Promise<void> {
  await paying.advance(by);
  await paying.sync(caller);
}

it('announces a late payment at each attempt, with the amount and the relevant days, and accepts another card', async () => {
  const jane = await gateway.signUp();
  const subscription = await paying.subscribe(jane, 'growth', { card: FAILS_LATER });
  await paying.advanceToRenewal(subscription);
  await paying.sync(jane);
  const late = await state(jane);
  expect(late).toMatchObject({ status: 'past_due', planInForce: 'growth', graceUntil: expect.any(String) });
  await mailed(jane, 'Your payment of $100 did not go through');
  const text = await lastText(jane);
  expect(text).toContain('$100 for your plan Growth could not be charged to your card (attempt 1). It is tried again on ');
  expect(text).toContain('Your plan stays until ');
  expect(text).toContain('/settings/billing');
  const preview = await jane.call('POST', '/api/billing/change/preview', { payload: { package_id: 'starter' } });
  expect(preview.json()).toMatchObject({ status: 409, code: 'PAYMENT_OVERDUE' });
  await later(jane, '4d');
  await mailed(jane, 'Your payment of $100 did not go through', 'Your payment of $100 did not go through');
  expect(await lastText(jane)).toContain('(attempt 2)');
  await paying.useCard(subscription, 'pm_card_visa');
  await later(jane, '5d');
  expect(await state(jane)).toMatchObject({ status: 'active', graceUntil: null });
  await paying.sync(jane);
  const failed = 'Your payment of $100 did not go through';
  await mailed(jane, failed, failed, 'Your payment has arrived');
  expect(await paying.charged(jane)).toBe(20_000);
});

it('tries each declining card once', async () => {
  const jane = await gateway.signUp();
  const subscription = await paying.subscribe(jane, 'growth', { card: FAILS_LATER });
  await later(jane, '32d');
  const [customer = ''] = await paying.customers(jane);
  const declined = async () =>
    (await paying.stripe.charges.list({ customer, limit: 100 })).data.filter(({ status }) => status === 'failed').length;
  const before = await declined();
  await paying.useCard(subscription, 'pm_card_chargeCustomerFail');
  for (const _ of [1, 2, 3]) await paying.sync(jane);
  expect(await declined()).toBe(before + 1);
});

it('announces once that the grace period ended without payment, and still accepts one later', async () => {
  const lapsed = 'Your plan Growth has lapsed: your payment has not arrived';
  const jane = await gateway.signUp();
  const subscription = await paying.subscribe(jane, 'growth', { card: FAILS_LATER });
  await later(jane, '32d');
  const { graceUntil } = await state(jane);
  const left = Date.parse(graceUntil ?? '') - (await paying.now()).getTime();
  await paying.advance(`${Math.ceil(left / 60_000)}m`);
  const subjects = async () => (await messages(jane)).map(({ subject }) => subject);
  await until(subjects, (seen) => seen.includes(lapsed));
  expect(await state(jane)).toMatchObject({ status: 'past_due', planId: 'growth', planInForce: 'free_trial', graceUntil });
  await later(jane, '1h');
  await paying.useCard(subscription, 'pm_card_visa');
  await paying.sync(jane);
  await until(subjects, (seen) => seen.includes('Your payment has arrived'));
  expect((await subjects()).filter((subject) => subject === lapsed)).toEqual([lapsed]);
  expect(await state(jane)).toMatchObject({ status: 'active', planInForce: 'growth' });
});

it('replaces a plan whose grace period is over by a newly bought one, with nothing more owed for the old one', async () => {
  const jane = await gateway.signUp();
  await paying.subscribe(jane, 'growth', { card: FAILS_LATER });
  await later(jane, '32d');
  const { graceUntil } = await state(jane);
  const left = Date.parse(graceUntil ?? '') - (await paying.now()).getTime();
  await later(jane, `${Math.ceil(left / 60_000)}m`);
  expect(await state(jane)).toMatchObject({ status: 'past_due', planInForce: 'free_trial' });
  await paying.subscribe(jane, 'professional');
  expect(await state(jane)).toMatchObject({ status: 'active', planId: 'professional', planInForce: 'professional' });
  const invoices = (await jane.call('GET', '/api/billing/invoices')).json<{ status: string; refundedCents: number; paidCents: number }[]>();
  expect(invoices.map(({ status, paidCents, refundedCents }) => [status, paidCents, refundedCents]).toSorted()).toEqual([
    ['paid', 10_000, 0],
    ['paid', 25_000, 0],
    ['void', 0, 0],
  ]);
  await later(jane, '20d');
  expect(await paying.charged(jane)).toBe(35_000);
  expect((await messages(jane)).map(({ subject }) => subject)).not.toContainEqual(expect.stringMatching(/second payment|has ended/));
});

it('ends the subscription and voids its invoice when the payment is given up, so that a plan can be bought immediately', async () => {
  const jane = await gateway.signUp();
  await paying.subscribe(jane, 'growth', { card: FAILS_LATER });
  await later(jane, '95d');
  expect(await state(jane)).toMatchObject({ status: 'ended', planId: 'free_trial', planInForce: 'free_trial', renewsAt: null });
  await mailed(jane, 'Your plan Growth has ended: your payment did not arrive');
  const text = await lastText(jane);
  expect(text).toContain('The limits of the free trial count');
  expect(text).toContain('Nothing is deleted');
  expect(text).toContain('Choose your plan again');
  const invoices = (await jane.call('GET', '/api/billing/invoices')).json<{ status: string }[]>();
  expect(invoices.map(({ status }) => status).toSorted()).toEqual(['paid', 'void']);
  await paying.subscribe(jane, 'growth');
  await paying.sync(jane);
  expect(await state(jane)).toMatchObject({ status: 'active', planId: 'growth', planInForce: 'growth' });
  await mailed(jane, 'Your plan Growth has ended: your payment did not arrive');
  expect(await paying.charged(jane)).toBe(20_000);
});

const pay = async (invoice: string) => {
  const payload = new URLSearchParams({ card: '4242424242424242' }).toString();
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  expect((await gateway.app.inject({ method: 'POST', url: `/sandbox/invoices/${invoice}`, payload, headers })).statusCode).toBe(303);
};
const given = async (caller: Caller) => {
  const [customer] = await paying.customers(caller);
  const charges = await paying.stripe.charges.list({ customer: customer ?? '' });
  return charges.data.reduce((sum, { amount_refunded }) => sum + amount_refunded, 0);
};

it.each([
  ['restores the plan', ['31d', '4d', '6d', '8d'], { status: 'active', planInForce: 'growth' }, 0],
  ['is refunded in full if the plan has ended', ['95d'], { status: 'ended', planInForce: 'free_trial' }, 10_000],
])('a payment at the moment it is given up %s', async (_what, steps, after, back) => {
  const jane = await gateway.signUp();
  await paying.subscribe(jane, 'growth', { card: FAILS_LATER });
  const race = paidBeforeVoid();
  for (const step of steps) await later(jane, step);
  await paying.sync(jane);
  race.mockRestore();
  expect(await state(jane)).toMatchObject(after);
  expect([await paying.charged(jane), await given(jane)]).toEqual([20_000, back]);
});

// Last, since from here on Stripe's webhook calls arrive.
it('charges a late payment immediately and once to a new default card of the customer', async () => {
  await gateway.app.listen(0, '127.0.0.1');
  await until(async () => (await gateway.database.pool.query('SELECT 1 FROM billing.webhook_endpoint')).rowCount === 1);
  const jane = await gateway.signUp();
  const subscription = await paying.subscribe(jane, 'growth', { card: FAILS_LATER });
  await later(jane, '32d');
  expect(await state(jane)).toMatchObject({ status: 'past_due' });
  const [customer = ''] = await paying.customers(jane);
  const { id } = await paying.stripe.paymentMethods.attach('pm_card_visa', { customer });
  await paying.stripe.customers.update(customer, { invoice_settings: { default_payment_method: id } });
  // Triggered by Stripe's webhook, not by a request of ours.
  await until(
    () => state(jane),
    ({ status }) => status === 'active',
  );
  expect((await paying.stripe.subscriptions.retrieve(subscription)).default_payment_method).toBe(id);
  await later(jane, '20d');
  expect(await state(jane)).toMatchObject({ status: 'active' });
  expect(await paying.charged(jane)).toBe(20_000);
});
