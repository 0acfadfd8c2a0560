import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { until } from '@rekindle/event-sourcing/testing';
import { Paying } from '../testing/paying.js';
import { type Caller, type TestGateway, startGateway } from '../testing/start-gateway.js';
import { withoutRoutine } from '../testing/routine-emails.js';

interface State {
  status: string;
  planId: string;
  planInForce: string;
  renewsAt: string | null;
  cancelAt: string | null;
  minimumTermEnds: string | null;
}

let gateway: TestGateway;
let paying: Paying;
beforeAll(async () => {
  gateway = await startGateway({ SANDBOX: 'true' }, { workers: true });
  paying = await Paying.open(gateway);
});
afterAll(() => gateway.stop());

const state = async (caller: Caller) => (await caller.call('GET', '/api/billing')).json<State>();
const ask = async (caller: Caller, what: 'cancel' | 'resume') => (await caller.call('POST', `/api/billing/${what}`)).json<State>();
const mail = async (caller: Caller) => {
  const messages = (await gateway.app.inject(`/sandbox/api/messages?to=${caller.email}`)).json<{ subject: string }[]>();
  return withoutRoutine(messages)
    .map(({ subject }) => subject.replace(/ on \w+, .*/, ''))
    .toReversed();
};
const mailed = (caller: Caller, ...subjects: string[]) =>
  until(
    () => mail(caller),
    (seen) => seen.length >= subjects.length,
  ).then((seen) => expect(seen).toEqual(subjects));

describe('a monthly plan', () => {
  it('cannot be kept by an account that never bought one', async () => {
    const nobody = await gateway.signUp();
    expect(await ask(nobody, 'resume')).toMatchObject({
      code: 'NO_SUBSCRIPTION',
      detail: 'There is no subscription to keep. Choose a plan to begin one',
    });
  });

  it('ends with the paid period, can be kept until then, and makes and announces each change once', async () => {
    const jane = await gateway.signUp();
    await paying.subscribe(jane, 'growth');
    const { renewsAt } = await state(jane);
    const [first, again] = [await ask(jane, 'cancel'), await ask(jane, 'cancel')];
    expect([first, again].map(({ status, cancelAt, renewsAt: next }) => [status, cancelAt, next])).toEqual([
      ['canceling', renewsAt, null],
      ['canceling', renewsAt, null],
    ]);
    await mailed(jane, 'Your plan Growth ends');
    const kept = await Promise.all([ask(jane, 'resume'), ask(jane, 'resume')]);
    expect(kept.map(({ status, cancelAt }) => [status, cancelAt])).toEqual([
      ['active', null],
      ['active', null],
    ]);
    await mailed(jane, 'Your plan Growth ends', 'Your plan Growth goes on');
    expect(await ask(jane, 'cancel')).toMatchObject({ status: 'canceling', planInForce: 'growth' });
    expect(await paying.events(jane, 'SubscriptionChanged')).toHaveLength(3);
    await paying.advance('32d');
    await paying.sync(jane);
    expect(await state(jane)).toMatchObject({ status: 'ended', planId: 'free_trial', planInForce: 'free_trial', cancelAt: null });
    expect((await paying.events(jane, 'SubscriptionCanceled')).map(({ data }) => data.endedAt)).toEqual([renewsAt]);
    await mailed(jane, 'Your plan Growth ends', 'Your plan Growth goes on', 'Your plan Growth ends', 'Your plan Growth has ended');
    expect(await paying.charged(jane)).toBe(10_000);
    for (const what of ['cancel', 'resume'] as const) expect(await ask(jane, what)).toMatchObject({ code: 'NO_SUBSCRIPTION' });
  });

  it('cannot be changed while a cancellation is pending', async () => {
    const jane = await gateway.signUp();
    await paying.subscribe(jane, 'starter');
    await ask(jane, 'cancel');
    const answer = await jane.call('POST', '/api/billing/change/preview', { payload: { package_id: 'growth' } });
    expect(answer.json()).toMatchObject({ status: 409, code: 'SUBSCRIPTION_ENDING', detail: expect.stringContaining('Keep it first') });
  });
});

it('ends the performance option with its minimum term, not with its month', async () => {
  const jane = await gateway.signUp();
  await paying.subscribe(jane, 'revival_performance', { terms: 'performance-15-percent@1' });
  const { minimumTermEnds, renewsAt } = await state(jane);
  expect(await ask(jane, 'cancel')).toMatchObject({ status: 'canceling', cancelAt: minimumTermEnds });
  expect(Date.parse(minimumTermEnds ?? '')).toBeGreaterThan(Date.parse(renewsAt ?? ''));
  expect(await ask(jane, 'resume')).toMatchObject({ status: 'active', cancelAt: null });
  await ask(jane, 'cancel');
  await paying.advance('60d');
  await paying.sync(jane);
  expect(await state(jane)).toMatchObject({ status: 'canceling', planInForce: 'revival_performance' });
  await paying.advance('31d');
  await paying.sync(jane);
  expect(await state(jane)).toMatchObject({ status: 'ended' });
  expect(await paying.charged(jane)).toBe(50_000);
});
