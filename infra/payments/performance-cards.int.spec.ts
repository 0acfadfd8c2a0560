import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { until } from '@rekindle/event-sourcing/testing';
import type { Payer } from './testing/paying-gateway.ts';
import { PerformanceShop, monthAfter } from './testing/performance-shop.ts';

const AT_MOST_MS = 120_000;
const [PAYS, FAILS] = ['4242 4242 4242 4242', '4000 0000 0000 0341'];

let fees: PerformanceShop;
beforeAll(async () => void (fees = await PerformanceShop.start()));
afterAll(() => fees.stop());

/** A performer whose card declines the fee of the month that has just ended. */
async function owing(cents = 20_000): Promise<{ payer: Payer; month: string; start: Date }> {
  const payer = await fees.performer();
  await fees.ordered(payer, cents);
  await fees.shop.giveCard(payer, FAILS);
  await fees.settled();
  const { before: month, start } = monthAfter(await fees.now());
  await fees.goTo(start);
  await fees.declined(payer, month, 1);
  return { payer, month, start };
}

const standing = async (payer: Payer) => (await fees.shop.events(payer)).findLast(({ type }) => type === 'SubscriptionChanged')?.data;
const invoices = async (payer: Payer) => (await fees.invoices(payer)).map(({ status, amount_paid }) => [status, amount_paid]);
async function charges({ customerId: customer }: Payer): Promise<{ paid: number[]; declined: number }> {
  const { data } = await fees.shop.stripe.charges.list({ customer, limit: 100 });
  const paid = data.filter((one) => one.paid).map(({ amount }) => amount);
  return { paid, declined: data.length - paid.length };
}
const allPaid = (payer: Payer) =>
  until(
    async () => (await fees.invoices(payer)).map(({ status }) => status),
    (seen) => seen.every((status) => status === 'paid'),
  );
/** The provider's calls once more, and the attempts that were planned. */
async function afterwards(payer: Payer): Promise<void> {
  await Promise.all([1, 2, 3].map(() => fees.shop.sync(payer)));
  await fees.shop.advance('8d');
  await fees.settled();
}

it(
  'charges a fee that waits for its next attempt to another card immediately, and once',
  async () => {
    const { payer, month } = await owing();
    expect(await standing(payer)).toMatchObject({ status: 'past_due' });
    await fees.shop.giveCard(payer, PAYS);
    await allPaid(payer);
    await fees.settled();
    expect(await standing(payer)).toMatchObject({ status: 'active', graceUntil: null });
    await afterwards(payer);
    const closing = 'SELECT attempts FROM billing.fee_closings WHERE account_id = $1 AND month = $2 AND done';
    const closed = await until(
      () => fees.shop.rows(closing, [payer.accountId, month]),
      ({ length }) => length === 1,
    );
    expect(closed).toEqual([{ attempts: 1 }]);
    expect(await charges(payer)).toEqual({ paid: [3_000], declined: 1 });
  },
  AT_MOST_MS,
);

it(
  'after the last attempt and the lapse, charges all owed fees to another card, which restores the plan',
  async () => {
    const { payer, month, start } = await owing();
    await fees.shop.advance('2d');
    await fees.ordered(payer, 50_000);
    for (const [attempts, days] of [
      [2, 2],
      [3, 6],
      [4, 8],
    ] as const) {
      await fees.shop.advance(`${days}d`);
      await fees.declined(payer, month, attempts);
    }
    const next = monthAfter(start);
    await fees.goTo(next.start);
    await fees.declined(payer, next.before, 1);
    expect(await invoices(payer)).toEqual([
      ['open', 0],
      ['open', 0],
    ]);
    const { graceUntil } = (await standing(payer)) as { graceUntil: string };
    expect(Date.parse(graceUntil)).toBeLessThan((await fees.now()).getTime());
    await fees.shop.giveCard(payer, PAYS);
    await allPaid(payer);
    await fees.settled();
    expect(await standing(payer)).toMatchObject({ status: 'active', graceUntil: null, planId: 'revival_performance' });
    await afterwards(payer);
    expect(await invoices(payer)).toEqual([
      ['paid', 3_000],
      ['paid', 7_500],
    ]);
    expect(await charges(payer)).toEqual({ paid: expect.arrayContaining([3_000, 7_500]), declined: 5 });
    expect((await charges(payer)).paid).toHaveLength(2);
  },
  AT_MOST_MS,
);

it(
  'charges what is owed to another card after the plan has ended',
  async () => {
    const { payer } = await owing();
    const { data } = await fees.shop.stripe.subscriptions.list({ customer: payer.customerId });
    await fees.shop.stripe.subscriptions.cancel(data[0]?.id ?? '');
    await fees.settled();
    await fees.shop.giveCard(payer, PAYS);
    await allPaid(payer);
    await afterwards(payer);
    expect(await charges(payer)).toEqual({ paid: [3_000], declined: 1 });
  },
  AT_MOST_MS,
);

it(
  'tries a card that declines as well only once',
  async () => {
    const { payer, month } = await owing();
    await fees.shop.giveCard(payer, FAILS);
    await until(
      () => charges(payer),
      ({ declined }) => declined === 2,
    );
    for (const _ of [1, 2, 3]) await fees.shop.sync(payer);
    await fees.settled();
    expect(await charges(payer)).toEqual({ paid: [], declined: 2 });
    expect(await standing(payer)).toMatchObject({ status: 'past_due' });
    await fees.shop.advance('3d');
    await fees.declined(payer, month, 2);
    expect(await charges(payer)).toEqual({ paid: [], declined: 3 });
  },
  AT_MOST_MS,
);

it(
  'says of every declined attempt when the next one is planned, even if another card was declined in between',
  async () => {
    const { payer, month } = await owing();
    const recorded = async () => {
      const failed = (await fees.shop.events(payer)).flatMap((event) => (event.type === 'PaymentFailed' ? [event.data] : []));
      return failed.map(({ attempt, nextAttemptAt }) => [attempt, nextAttemptAt]);
    };
    const planned = async () => {
      const sql = 'SELECT next_at AS at, done FROM billing.fee_closings WHERE account_id = $1 AND month = $2';
      const [row] = await fees.shop.rows<{ at: Date; done: boolean }>(sql, [payer.accountId, month]);
      return row && !row.done ? row.at.toISOString() : null;
    };
    const first = await planned();
    await fees.shop.giveCard(payer, FAILS);
    await until(
      () => charges(payer),
      ({ declined }) => declined === 2,
    );
    await fees.settled();
    const expected: [number, string | null][] = [
      [1, first],
      [2, first],
    ];
    for (const [attempts, days] of [
      [2, 3],
      [3, 5],
      [4, 7],
    ] as const) {
      await fees.shop.advance(`${days}d`);
      await fees.declined(payer, month, attempts);
      expected.push([attempts + 1, await planned()]);
    }
    expect(await recorded()).toEqual(expected);
    expect(expected.map(([, at]) => at === null)).toEqual([false, false, false, false, true]);
  },
  AT_MOST_MS,
);
