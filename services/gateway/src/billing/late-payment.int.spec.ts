import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { until } from '@rekindle/event-sourcing/testing';
import { Paying } from '../testing/paying.js';
import { type Caller, type TestGateway, startGateway } from '../testing/start-gateway.js';

const FAILS_LATER = '4000000000000341';

let gateway: TestGateway;
let paying: Paying;
beforeAll(async () => {
  gateway = await startGateway({ SANDBOX: 'true' }, { workers: true });
  paying = await Paying.open(gateway);
});
afterAll(() => gateway.stop());

const state = async (caller: Caller) => (await caller.call('GET', '/api/billing')).json<Record<string, string | null>>();
const messages = async (caller: Caller) =>
  (await gateway.app.inject(`/sandbox/api/messages?to=${caller.email}`)).json<{ id: string; subject: string }[]>().toReversed();
async function told(caller: Caller, ...subjects: string[]): Promise<void> {
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

it('is told of at each attempt, with the sum and the days that count, and made up for by another card', async () => {
  const jane = await gateway.signUp();
  const subscription = await paying.subscribe(jane, 'growth', { card: FAILS_LATER });
  await later(jane, '32d');
  const late = await state(jane);
  expect(late).toMatchObject({ status: 'past_due', planInForce: 'growth', graceUntil: expect.any(String) });
  await told(jane, 'Your payment of $100 did not go through');
  const text = await lastText(jane);
  expect(text).toContain('$100 for your plan Growth could not be charged to your card (attempt 1). It is tried again on ');
  expect(text).toContain('Your plan stays until ');
  expect(text).toContain('/settings/billing');
  const preview = await jane.call('POST', '/api/billing/change/preview', { payload: { package_id: 'starter' } });
  expect(preview.json()).toMatchObject({ status: 409, code: 'PAYMENT_OVERDUE' });
  await later(jane, '4d');
  await told(jane, 'Your payment of $100 did not go through', 'Your payment of $100 did not go through');
  expect(await lastText(jane)).toContain('(attempt 2)');
  await paying.useCard(subscription, 'pm_card_visa');
  await later(jane, '5d');
  expect(await state(jane)).toMatchObject({ status: 'active', graceUntil: null });
  await paying.sync(jane);
  const failed = 'Your payment of $100 did not go through';
  await told(jane, failed, failed, 'Your payment has arrived');
  expect(await paying.charged(jane)).toBe(20_000);
});

it('that is given up puts the limits of the trial back; nothing old is told after a leap of three months', async () => {
  const jane = await gateway.signUp();
  await paying.subscribe(jane, 'growth', { card: FAILS_LATER });
  await later(jane, '95d');
  expect(await state(jane)).toMatchObject({ status: 'unpaid', planId: 'growth', planInForce: 'free_trial', renewsAt: null });
  await told(jane, 'Your plan Growth is on hold');
  const text = await lastText(jane);
  expect(text).toContain('The limits of the free trial count');
  expect(text).toContain('Nothing is deleted');
  const ended = (await jane.call('POST', '/api/billing/cancel')).json();
  expect(ended).toMatchObject({ status: 'ended', planId: 'free_trial' });
  await told(jane, 'Your plan Growth is on hold', 'Your plan Growth has ended');
  expect(await paying.charged(jane)).toBe(10_000);
});
