import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { CommandBus } from '@nestjs/cqrs';
import { type DomainError, RefundPayment } from '@rekindle/contracts';
import { until } from '@rekindle/event-sourcing/testing';
import { Paying } from '../testing/paying.js';
import { type Caller, PASSWORD, type TestGateway, startGateway } from '../testing/start-gateway.js';

interface Quote {
  quote_id: string;
  dueNowCents: number;
}

// Two browsers of one account, or its owner and an operator, act at the same time: in either order, no charge differs from the quote.
let gateway: TestGateway;
let paying: Paying;
beforeAll(async () => {
  gateway = await startGateway({ SANDBOX: 'true' }, { workers: true });
  paying = await Paying.open(gateway);
});
afterAll(() => gateway.stop());

async function customer(planId = 'growth'): Promise<Caller> {
  const caller = await gateway.signUp();
  await paying.subscribe(caller, planId);
  return caller;
}
const quoteFor = async (caller: Caller, package_id: string) =>
  (await caller.call('POST', '/api/billing/change/preview', { payload: { package_id } })).json<Quote>();
const change = (caller: Caller, { quote_id }: Quote) => caller.call('POST', '/api/billing/change', { payload: { quote_id } });
const ask = (caller: Caller, what: 'cancel' | 'resume') => caller.call('POST', `/api/billing/${what}`);
const state = async (caller: Caller) => (await caller.call('GET', '/api/billing')).json<Record<string, string | null>>();
async function refunded(caller: Caller): Promise<number> {
  const lists = await Promise.all((await paying.customers(caller)).map((one) => paying.stripe.charges.list({ customer: one })));
  return lists.flatMap(({ data }) => data).reduce((sum, { amount_refunded }) => sum + amount_refunded, 0);
}

describe('changing and cancelling', () => {
  it('at the same time ends the subscription with its period, and charges the quote or nothing', async () => {
    for (const _ of [1, 2, 3]) {
      const jane = await customer();
      const quote = await quoteFor(jane, 'professional');
      const [changed, canceled] = await Promise.all([change(jane, quote), ask(jane, 'cancel')]);
      expect(canceled.statusCode).toBe(200);
      const first = changed.statusCode === 200;
      if (!first) expect(changed.json()).toMatchObject({ status: 409, code: 'SUBSCRIPTION_ENDING' });
      expect(await state(jane)).toMatchObject({ status: 'canceling', planId: first ? 'professional' : 'growth' });
      expect(await paying.charged(jane)).toBe(10_000 + (first ? quote.dueNowCents : 0));
    }
  });

  it('accepts an earlier quote after the cancellation is undone, charges it, and keeps the subscription running', async () => {
    const jane = await customer();
    const quote = await quoteFor(jane, 'professional');
    expect((await ask(jane, 'cancel')).statusCode).toBe(200);
    expect((await change(jane, quote)).json()).toMatchObject({ status: 409, code: 'SUBSCRIPTION_ENDING' });
    expect(await paying.charged(jane)).toBe(10_000);
    expect((await ask(jane, 'resume')).statusCode).toBe(200);
    expect((await change(jane, quote)).json()).toMatchObject({ status: 'active', planId: 'professional', cancelAt: null });
    expect(await paying.charged(jane)).toBe(10_000 + quote.dueNowCents);
    await paying.advance('32d');
    await paying.sync(jane);
    expect(await state(jane)).toMatchObject({ status: 'active', planId: 'professional' });
    expect(await paying.charged(jane)).toBe(10_000 + quote.dueNowCents + 25_000);
  });

  it('leaves a consistent state when cancelling and undoing it race', async () => {
    const jane = await customer();
    await Promise.all([ask(jane, 'cancel'), ask(jane, 'resume'), ask(jane, 'cancel'), ask(jane, 'resume')]);
    const { cancelAt } = await state(jane);
    const [customerId = ''] = await paying.customers(jane);
    const [subscription] = (await paying.stripe.subscriptions.list({ customer: customerId })).data;
    expect(subscription?.cancel_at_period_end).toBe(cancelAt !== null);
  });
});

describe('an operator who refunds', () => {
  const refund = async (caller: Caller, invoiceId: string, end: boolean) =>
    gateway.app.get(CommandBus).execute(new RefundPayment(await paying.accountOf(caller), invoiceId, 'goodwill', end));
  const invoices = async (caller: Caller) =>
    (await caller.call('GET', '/api/billing/invoices')).json<{ id: string; reason: string; paidCents: number }[]>();

  it('and ends the subscription during a change of plan either finds the new payment or makes the change find it ended', async () => {
    const jane = await customer();
    const quote = await quoteFor(jane, 'professional');
    const [first] = await invoices(jane);
    const ending = refund(jane, first?.id ?? '', true).then(
      () => 'ended',
      ({ code }: DomainError) => code,
    );
    const [changed, ended] = await Promise.all([change(jane, quote), ending]);
    const made = changed.statusCode === 200;
    if (!made) expect(changed.json()).toMatchObject({ status: 409 });
    expect(ended).toBe(made ? 'OTHER_PAYMENT_STANDS' : 'ended');
    expect(await state(jane)).toMatchObject(
      made ? { status: 'active', planInForce: 'professional' } : { status: 'ended', planInForce: 'free_trial' },
    );
    expect([await paying.charged(jane), await refunded(jane)]).toEqual(made ? [10_000 + quote.dueNowCents, 0] : [10_000, 10_000]);
  });

  it('the payment for a change of plan leaves the new plan in force, at its price from the next month on', async () => {
    const jane = await customer();
    const quote = await quoteFor(jane, 'professional');
    await change(jane, quote);
    const changed = (await invoices(jane)).find(({ reason }) => reason === 'change');
    await refund(jane, changed?.id ?? '', false);
    expect(await state(jane)).toMatchObject({ status: 'active', planId: 'professional', planInForce: 'professional' });
    expect(await refunded(jane)).toBe(quote.dueNowCents);
    await paying.advance('32d');
    await paying.sync(jane);
    expect([await paying.charged(jane), await refunded(jane)]).toEqual([10_000 + quote.dueNowCents + 25_000, quote.dueNowCents]);
  });
});

it('stops all charges for an account deleted during a change of plan', async () => {
  const jane = await customer();
  const quote = await quoteFor(jane, 'professional');
  const [customerId = ''] = await paying.customers(jane);
  const payload = { password: PASSWORD, confirm: 'delete' };
  const [, erased] = await Promise.all([change(jane, quote), jane.call('POST', '/api/account/erase', { payload })]);
  expect(erased.statusCode).toBe(204);
  const live = async () => (await paying.stripe.subscriptions.list({ customer: customerId, status: 'active' })).data.length;
  await until(live, (count) => count === 0);
  await until(
    () => paying.stripe.customers.retrieve(customerId),
    ({ deleted }) => deleted === true,
  );
  await paying.advance('60d');
  const { data } = await paying.stripe.charges.list({ customer: customerId });
  expect([[10_000], [quote.dueNowCents, 10_000]]).toContainEqual(data.map(({ amount }) => amount));
});
