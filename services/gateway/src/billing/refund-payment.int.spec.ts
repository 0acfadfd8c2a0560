import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { CommandBus } from '@nestjs/cqrs';
import { PERFORMANCE_TERMS, RefundPayment } from '@rekindle/contracts';
import { until } from '@rekindle/event-sourcing/testing';
import type Stripe from 'stripe';
import { Paying } from '../testing/paying.js';
import { type Caller, type TestGateway, startGateway } from '../testing/start-gateway.js';
import { withoutRoutine } from '../testing/routine-emails.js';

let gateway: TestGateway;
let paying: Paying;
beforeAll(async () => {
  gateway = await startGateway({ SANDBOX: 'true' }, { workers: true });
  paying = await Paying.open(gateway);
});
afterAll(() => gateway.stop());

const REFUNDS_FAIL = '4000000000005126';
const DISPUTES = '4000000000000259';

async function customer(planId = 'growth', card?: string): Promise<Caller & { accountId: string; invoiceId: string }> {
  const caller = await gateway.signUp();
  await paying.subscribe(caller, planId, { card });
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
  withoutRoutine((await gateway.app.inject(`/sandbox/api/messages?to=${email}`)).json<{ subject: string }[]>()).map(
    ({ subject }) => subject,
  );

describe('a refunded payment', () => {
  it('is refunded in full and once, and leaves the plan in force unless asked to end it', async () => {
    const jane = await customer();
    const answers = await Promise.all([1, 2].map(() => refund(jane.accountId, jane.invoiceId)));
    answers.push(await refund(jane.accountId, jane.invoiceId, false, 'goodwill'));
    const given = { invoiceId: jane.invoiceId, amountCents: 10_000, currency: 'usd', creditTakenCents: 0, subscriptionEnded: false };
    expect(answers.toSorted((a, b) => Number(b.changed) - Number(a.changed))).toEqual([
      { ...given, changed: true },
      { ...given, changed: false },
      { ...given, changed: false },
    ]);
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

  it('ends the subscription immediately if asked to, even after a first try refunded without ending it', async () => {
    const jane = await customer();
    await refund(jane.accountId, jane.invoiceId, false, 'goodwill');
    const ended = { invoiceId: jane.invoiceId, amountCents: 10_000, currency: 'usd', creditTakenCents: 0, subscriptionEnded: true };
    expect(await refund(jane.accountId, jane.invoiceId, true)).toEqual({ ...ended, changed: true });
    expect((await jane.call('GET', '/api/billing')).json()).toMatchObject({ status: 'ended', planInForce: 'free_trial' });
    expect(await refund(jane.accountId, jane.invoiceId, true)).toEqual({ ...ended, changed: false });
    expect(await refunded(jane)).toBe(10_000);
  });
});

interface Quote {
  quote_id: string;
  creditCents: number;
  dueNowCents: number;
  nextAmountCents: number;
  lines: { description: string; amountCents: number }[];
}

async function change(jane: Caller, package_id: string): Promise<Quote> {
  const preview = await jane.call('POST', '/api/billing/change/preview', { payload: { package_id } });
  const quote = preview.json<Quote>();
  expect((await jane.call('POST', '/api/billing/change', { payload: { quote_id: quote.quote_id } })).statusCode).toBe(200);
  return quote;
}
const inWords = (cents: number) => (cents % 100 === 0 ? `$${cents / 100}` : `$${(cents / 100).toFixed(2)}`);
const credit = async (caller: Caller) => {
  const [id = ''] = await paying.customers(caller);
  return 0 - ((await paying.stripe.customers.retrieve(id)) as { balance: number }).balance;
};
const shownCredit = async (caller: Caller) => (await caller.call('GET', '/api/billing')).json<{ creditCents: number }>().creditCents;
const invoicesOf = async (caller: Caller) =>
  (await caller.call('GET', '/api/billing/invoices')).json<
    { id: string; reason: string; paidCents: number; refundedCents: number; creditTakenCents: number }[]
  >();

it('takes back the credit that a downgrade made out of the same payment, and says so', async () => {
  const jane = await customer('business');
  const { creditCents } = await change(jane, 'starter');
  expect([creditCents > 40_000, await credit(jane), await shownCredit(jane)]).toEqual([true, creditCents, creditCents]);
  expect(await refund(jane.accountId, jane.invoiceId)).toMatchObject({ amountCents: 50_000, creditTakenCents: creditCents });
  expect([await refunded(jane), await credit(jane), await shownCredit(jane)]).toEqual([50_000, 0, 0]);
  expect(await paying.events(jane, 'RefundIssued')).toMatchObject([{ data: { amountCents: 50_000, creditCents } }]);
  // Later credit comes from other money, so a repeated refund takes none of it.
  const [id = ''] = await paying.customers(jane);
  await paying.stripe.customers.createBalanceTransaction(id, { amount: -2_500, currency: 'usd' });
  await gateway.database.pool.query('DELETE FROM sandbox.stripe_answers');
  expect(await refund(jane.accountId, jane.invoiceId)).toMatchObject({ changed: false, creditTakenCents: creditCents });
  expect([await refunded(jane), await credit(jane)]).toEqual([50_000, 2_500]);
});

it('leaves credit from a newer payment alone, and takes all of it when that one is refunded', async () => {
  const jane = await customer('starter');
  const { dueNowCents } = await change(jane, 'business');
  const { creditCents } = await change(jane, 'growth');
  expect([creditCents > 30_000, creditCents < dueNowCents]).toEqual([true, true]);
  expect(await refund(jane.accountId, jane.invoiceId)).toMatchObject({ amountCents: 4_700, creditTakenCents: 0 });
  expect([await refunded(jane), await credit(jane)]).toEqual([4_700, creditCents]);
  const newer = (await invoicesOf(jane)).find(({ paidCents }) => paidCents === dueNowCents);
  expect(await refund(jane.accountId, newer?.id ?? '')).toMatchObject({ amountCents: dueNowCents, creditTakenCents: creditCents });
  expect([await refunded(jane), await credit(jane)]).toEqual([4_700 + dueNowCents, 0]);
  expect((await invoicesOf(jane)).map(({ creditTakenCents }) => creditTakenCents).toSorted((a, b) => b - a)).toEqual([creditCents, 0, 0]);
});

it('does not credit a refunded payment again on a downgrade, and shows so in the quote', async () => {
  const jane = await customer('business');
  await refund(jane.accountId, jane.invoiceId);
  const { creditCents, dueNowCents, lines, nextAmountCents } = await change(jane, 'starter');
  expect([creditCents, dueNowCents, nextAmountCents]).toEqual([0, 0, 4_700]);
  const kept = lines.filter(({ description }) => description === 'Unused time that was refunded').map(({ amountCents }) => amountCents);
  expect([kept.length, (kept[0] ?? 0) > 40_000, lines.reduce((sum, { amountCents }) => sum + amountCents, 0)]).toEqual([1, true, 0]);
  expect([await credit(jane), await paying.charged(jane), await refunded(jane)]).toEqual([0, 50_000, 50_000]);
  // Later payments can be credited again.
  const larger = await change(jane, 'growth');
  expect((await change(jane, 'starter')).creditCents).toBe(larger.dueNowCents);
  expect(await credit(jane)).toBe(larger.dueNowCents);
});

it('neither refunds nor credits a disputed payment, and refunds it once the dispute is won', async () => {
  const jane = await customer('business', DISPUTES);
  expect(await invoicesOf(jane)).toMatchObject([{ paidCents: 50_000, refundedCents: 50_000, disputedCents: 50_000 }]);
  await expect(refund(jane.accountId, jane.invoiceId, true)).rejects.toMatchObject({ code: 'NOT_REFUNDABLE' });
  expect(await change(jane, 'starter')).toMatchObject({ creditCents: 0, dueNowCents: 0, nextAmountCents: 4_700 });
  const [id = ''] = await paying.customers(jane);
  const [charge] = (await paying.stripe.charges.list({ customer: id })).data;
  const [dispute] = (await paying.stripe.disputes.list({ charge: charge?.id ?? '' })).data;
  await paying.stripe.disputes.update(dispute?.id ?? '', { evidence: { uncategorized_text: 'winning_evidence' } });
  expect(await refund(jane.accountId, jane.invoiceId)).toMatchObject({ amountCents: 50_000, creditTakenCents: 0, changed: true });
  expect((await invoicesOf(jane)).find((one) => one.id === jane.invoiceId)).toMatchObject({ refundedCents: 50_000, disputedCents: 0 });
});

it('does not count a refunded payment towards the set-up fee of the performance option', async () => {
  const jane = await customer('business');
  await refund(jane.accountId, jane.invoiceId);
  const payload = { package_id: 'revival_performance', agreed_terms: PERFORMANCE_TERMS };
  const quote = (await jane.call('POST', '/api/billing/change/preview', { payload })).json<Quote>();
  expect([quote.dueNowCents, quote.creditCents]).toEqual([50_000, 0]);
  expect((await jane.call('POST', '/api/billing/change', { payload: { quote_id: quote.quote_id } })).statusCode).toBe(200);
  expect([await credit(jane), await paying.charged(jane), await refunded(jane)]).toEqual([0, 100_000, 50_000]);
});

it('takes the credit back once, with its event, after a try that failed between refund and credit', async () => {
  const jane = await customer('business');
  const { creditCents } = await change(jane, 'starter');
  const [id = ''] = await paying.customers(jane);
  const entries = async () => (await paying.stripe.customers.listBalanceTransactions(id)).data.map(({ amount }) => amount);
  const calls = Object.getPrototypeOf(paying.stripe.customers) as Pick<Stripe['customers'], 'createBalanceTransaction'>;
  const broken = jest.spyOn(calls, 'createBalanceTransaction').mockRejectedValueOnce(new Error('The wire is cut'));
  await expect(refund(jane.accountId, jane.invoiceId)).rejects.toMatchObject({
    code: 'SERVICE_UNAVAILABLE',
    message: 'It is not certain whether the refund went through. Please try again: nothing is refunded twice',
    cause: new Error('The wire is cut'),
  });
  broken.mockRestore();
  await paying.sync(jane);
  expect(await entries()).toEqual([creditCents]);
  for (const changed of [false, false])
    expect(await refund(jane.accountId, jane.invoiceId)).toMatchObject({ changed, creditTakenCents: creditCents });
  expect([await refunded(jane), await entries(), await credit(jane)]).toEqual([50_000, [creditCents], 0]);
  expect(await paying.events(jane, 'RefundIssued')).toMatchObject([{ data: { amountCents: 50_000, creditCents } }]);
});

describe('a refund that ends the subscription while another payment covers the same time', () => {
  it('is refused naming the other payment, and ends the plan when it is the last one', async () => {
    const jane = await customer('starter');
    const { dueNowCents } = await change(jane, 'growth');
    const other = (await invoicesOf(jane)).find(({ reason }) => reason === 'change');
    const number = (await paying.stripe.invoices.retrieve(other?.id ?? '')).number;
    const refusal = await refund(jane.accountId, jane.invoiceId, true).catch((error: unknown) => error);
    expect(refusal).toMatchObject({
      code: 'OTHER_PAYMENT_STANDS',
      detail:
        `The plan cannot end with this refund: invoice ${number} (${inWords(dueNowCents)}) is paid for the same time. ` +
        'Refund that first, without ending the subscription, and then this one with the end; or refund this one alone',
    });
    expect([await refunded(jane), (await jane.call('GET', '/api/billing')).json()]).toMatchObject([0, { status: 'active' }]);
    await refund(jane.accountId, other?.id ?? '');
    expect(await refund(jane.accountId, jane.invoiceId, true)).toMatchObject({ subscriptionEnded: true });
    expect([await refunded(jane), (await jane.call('GET', '/api/billing')).json()]).toMatchObject([
      4_700 + dueNowCents,
      { status: 'ended' },
    ]);
  });

  it('ignores payments for past periods and refunded ones', async () => {
    const jane = await customer('starter');
    await paying.advance('32d');
    await paying.sync(jane);
    const [renewal] = await invoicesOf(jane);
    await change(jane, 'growth');
    const [upgrade] = await invoicesOf(jane);
    await refund(jane.accountId, upgrade?.id ?? '');
    expect(await refund(jane.accountId, renewal?.id ?? '', true)).toMatchObject({ amountCents: 4_700, subscriptionEnded: true });
  });
});

describe('a refund is refused', () => {
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

describe('a refund that the card’s bank returns', () => {
  const mails = async ({ email }: Caller, subject: string) => {
    const all = (await gateway.app.inject(`/sandbox/api/messages?to=${email}`)).json<{ id: string; subject: string }[]>();
    const found = all.filter((one) => one.subject === subject);
    return Promise.all(
      found.map(async ({ id }) => (await gateway.app.inject(`/sandbox/api/messages/${id}`)).json<{ text: string }>().text),
    );
  };
  /** A day later the failure is reported to two processes at the same time, and again. */
  const sentBack = async (jane: Caller) => {
    await paying.advance('25h');
    await Promise.all([paying.sync(jane), paying.sync(jane)]);
    await paying.sync(jane);
  };

  it('is announced once, restores the credit that it took, and leaves the subscription ended', async () => {
    const jane = await customer('business', REFUNDS_FAIL);
    const { creditCents } = await change(jane, 'starter');
    const given = await refund(jane.accountId, jane.invoiceId, true);
    expect(given).toMatchObject({ amountCents: 50_000, creditTakenCents: creditCents, subscriptionEnded: true });
    expect(await credit(jane)).toBe(0);
    await sentBack(jane);
    expect(await credit(jane)).toBe(creditCents);
    const [id = ''] = await paying.customers(jane);
    expect((await paying.stripe.customers.listBalanceTransactions(id)).data.map(({ amount }) => amount)).toEqual([
      -creditCents,
      creditCents,
    ]);
    expect((await paying.events(jane, 'RefundFailed')).map(({ data }) => data)).toEqual([
      {
        ...{ accountId: jane.accountId, invoiceId: jane.invoiceId, refundId: expect.stringMatching(/^re_/) },
        ...{ amountCents: 50_000, currency: 'usd', creditCents, subscriptionEnded: true },
      },
    ]);
    expect((await jane.call('GET', '/api/billing')).json()).toMatchObject({ status: 'ended', planInForce: 'free_trial' });
    expect((await invoicesOf(jane)).find((one) => one.id === jane.invoiceId)).toMatchObject({
      ...{ paidCents: 50_000, refundedCents: 0, creditTakenCents: 0, refundFailedCents: 50_000 },
    });
    const mailed = await until(
      () => mails(jane, 'Our refund of $500 did not arrive'),
      (seen) => seen.length > 0,
    );
    expect(mailed).toHaveLength(1);
    for (const words of [
      'The money is still owed to you: we will be in touch about another way.',
      `${inWords(creditCents)} of credit that had gone with the refund is yours again.`,
      'The subscription that ended with the refund stays ended, and nothing is charged for it.',
    ])
      expect(mailed[0]?.replace(/\s+/g, ' ')).toContain(words);
  });

  it('restores the credit once, even after a try that failed before recording it', async () => {
    const jane = await customer('business', REFUNDS_FAIL);
    const { creditCents } = await change(jane, 'starter');
    await refund(jane.accountId, jane.invoiceId);
    await paying.advance('25h');
    const calls = Object.getPrototypeOf(paying.stripe.refunds) as Pick<Stripe['refunds'], 'update'>;
    const broken = jest.spyOn(calls, 'update').mockRejectedValueOnce(new Error('The wire is cut'));
    await expect(paying.sync(jane)).rejects.toThrow('The wire is cut');
    broken.mockRestore();
    expect([await credit(jane), await paying.events(jane, 'RefundFailed')]).toEqual([creditCents, []]);
    await gateway.database.pool.query('DELETE FROM sandbox.stripe_answers');
    await paying.sync(jane);
    expect(await credit(jane)).toBe(creditCents);
    expect(await paying.events(jane, 'RefundFailed')).toMatchObject([{ data: { creditCents, subscriptionEnded: false } }]);
  });

  it('can be repeated, which takes the credit again', async () => {
    const jane = await customer('business', REFUNDS_FAIL);
    const { creditCents } = await change(jane, 'starter');
    await refund(jane.accountId, jane.invoiceId);
    await sentBack(jane);
    const again = await refund(jane.accountId, jane.invoiceId);
    expect(again).toMatchObject({ amountCents: 50_000, creditTakenCents: creditCents, changed: true });
    expect([await refunded(jane), await credit(jane)]).toEqual([50_000, 0]);
    expect((await invoicesOf(jane)).find((one) => one.id === jane.invoiceId)).toMatchObject({
      refundedCents: 50_000,
      refundFailedCents: 0,
    });
  });
});
