import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { CommandBus } from '@nestjs/cqrs';
import { RefundPayment } from '@rekindle/contracts';
import { until } from '@rekindle/event-sourcing/testing';
import { Paying } from '../testing/paying.js';
import { type Caller, type TestGateway, startGateway } from '../testing/start-gateway.js';

let gateway: TestGateway;
let paying: Paying;
beforeAll(async () => {
  gateway = await startGateway({ SANDBOX: 'true' }, { workers: true });
  paying = await Paying.open(gateway);
});
afterAll(() => gateway.stop());

async function customer(planId = 'growth'): Promise<Caller & { accountId: string; invoiceId: string }> {
  const caller = await gateway.signUp();
  await paying.subscribe(caller, planId);
  const [invoice] = (await caller.call('GET', '/api/billing/invoices')).json<{ id: string }[]>();
  return { ...caller, accountId: await paying.accountOf(caller), invoiceId: invoice?.id ?? '' };
}
const refund = (accountId: string, invoiceId: string, end = false, because: 'guarantee' | 'goodwill' = 'guarantee') =>
  gateway.app.get(CommandBus).execute(new RefundPayment(accountId, invoiceId, because, end));
const refunded = async (caller: Caller) => {
  const lists = await Promise.all((await paying.customers(caller)).map((one) => paying.stripe.charges.list({ customer: one })));
  return lists.flatMap(({ data }) => data).reduce((sum, { amount_refunded }) => sum + amount_refunded, 0);
};
const subjects = async ({ email }: Caller) =>
  (await gateway.app.inject(`/sandbox/api/messages?to=${email}`)).json<{ subject: string }[]>().map(({ subject }) => subject);

describe('a payment that is given back', () => {
  it('goes back whole and once, and the plan stays where that is wished', async () => {
    const jane = await customer();
    const answers = await Promise.allSettled([1, 2].map(() => refund(jane.accountId, jane.invoiceId)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(answers.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: { code: 'NOT_REFUNDABLE', detail: expect.stringContaining('was refunded already') },
    });
    expect(answers.find(({ status }) => status === 'fulfilled')).toMatchObject({
      value: { invoiceId: jane.invoiceId, amountCents: 10_000, currency: 'usd', subscriptionEnded: false },
    });
    expect(await refunded(jane)).toBe(10_000);
    expect((await paying.events(jane, 'RefundIssued')).map(({ data }) => [data.amountCents, data.because])).toEqual([
      [10_000, 'guarantee'],
    ]);
    expect((await jane.call('GET', '/api/billing')).json()).toMatchObject({ status: 'active', planId: 'growth' });
    expect((await jane.call('GET', '/api/billing/invoices')).json()).toMatchObject([{ paidCents: 10_000, refundedCents: 10_000 }]);
    await until(
      () => subjects(jane),
      (seen) => seen.length > 0,
    );
    expect(await subjects(jane)).toEqual(['We refunded $100 to you']);
  });

  it('ends the subscription at once where that is asked, also when the first try broke off between the two', async () => {
    const jane = await customer();
    await refund(jane.accountId, jane.invoiceId, false, 'goodwill');
    expect(await refund(jane.accountId, jane.invoiceId, true)).toMatchObject({ subscriptionEnded: true, amountCents: 10_000 });
    expect((await jane.call('GET', '/api/billing')).json()).toMatchObject({ status: 'ended', planInForce: 'free_trial' });
    expect(await refunded(jane)).toBe(10_000);
    await expect(refund(jane.accountId, jane.invoiceId, true)).rejects.toMatchObject({ code: 'NOT_REFUNDABLE' });
  });
});

it('takes back what a smaller plan had put to the credit out of the same payment', async () => {
  const jane = await customer('business');
  const preview = await jane.call('POST', '/api/billing/change/preview', { payload: { package_id: 'starter' } });
  const { quote_id, creditCents } = preview.json<{ quote_id: string; creditCents: number }>();
  await jane.call('POST', '/api/billing/change', { payload: { quote_id } });
  const balance = async () => {
    const [id = ''] = await paying.customers(jane);
    return (await paying.stripe.customers.retrieve(id)) as { balance: number };
  };
  expect([creditCents > 40_000, await balance()]).toMatchObject([true, { balance: -creditCents }]);
  await refund(jane.accountId, jane.invoiceId);
  expect([await refunded(jane), await balance()]).toMatchObject([50_000, { balance: 0 }]);
});

describe('is refused', () => {
  it('for an invoice of another account', async () => {
    const [jane, other] = [await customer(), await customer()];
    await expect(refund(jane.accountId, other.invoiceId)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    expect(await refunded(other)).toBe(0);
  });

  it('after thirty days of business time', async () => {
    const jane = await customer('starter');
    await paying.advance('29d');
    const early = await customer('starter');
    await paying.advance('25h');
    await expect(refund(jane.accountId, jane.invoiceId)).rejects.toMatchObject({
      code: 'NOT_REFUNDABLE',
      detail: expect.stringContaining('was paid more than 30 days ago'),
    });
    expect(await refund(early.accountId, early.invoiceId, true)).toMatchObject({ amountCents: 4_700, subscriptionEnded: true });
  });
});
