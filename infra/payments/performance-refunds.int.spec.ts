import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { CommandBus } from '@nestjs/cqrs';
import { RefundPayment } from '@rekindle/contracts';
import type { Payer } from './testing/paying-gateway.ts';
import { PerformanceShop, monthAfter } from './testing/performance-shop.ts';

const AT_MOST_MS = 120_000;
let fees: PerformanceShop;
beforeAll(async () => void (fees = await PerformanceShop.start()));
afterAll(() => fees.stop());

/** The current month ends, and is invoiced. @returns its name */
async function ends(payer: Payer): Promise<string> {
  const { before, start } = monthAfter(await fees.now());
  await fees.settled();
  await fees.goTo(start);
  await fees.invoiced([payer], before);
  return before;
}
const refund = ({ accountId }: Payer, invoiceId: string) =>
  fees.shop.gateway.app.get(CommandBus, { strict: false }).execute(new RefundPayment(accountId, invoiceId, 'goodwill', false));
const totals = async (payer: Payer) => (await fees.invoices(payer)).map(({ total, amount_paid }) => [total, amount_paid]);
const statement = ({ accountId }: Payer) =>
  fees.shop.rows(
    `SELECT month, fee_cents::int AS fee, reversed_cents::int AS reversed, refunded_cents::int AS refunded, invoice_id AS invoice
     FROM billing.fee_months WHERE account_id = $1 ORDER BY month`,
    [accountId],
  );
async function balance({ customerId }: Payer): Promise<number> {
  const customer = await fees.shop.stripe.customers.retrieve(customerId);
  return customer.deleted ? 0 : customer.balance;
}

it(
  'does not credit what was refunded with the invoice, and shows that on the statement',
  async () => {
    const payer = await fees.performer();
    const order = await fees.ordered(payer, 10_000);
    const month = await ends(payer);
    const [invoice] = await fees.invoices(payer);
    expect(await refund(payer, invoice?.id ?? '')).toMatchObject({ amountCents: 1_500, changed: true });
    await fees.returned(payer, order, 10_000);
    const after = await ends(payer);
    expect([await totals(payer), await balance(payer)]).toEqual([[[1_500, 1_500]], 0]);
    expect(await statement(payer)).toEqual([
      { month, fee: 1_500, reversed: 0, refunded: 0, invoice: invoice?.id },
      { month: after, fee: 0, reversed: 1_500, refunded: 1_500, invoice: null },
    ]);
    expect((await fees.fees(payer)).at(-1)).toEqual({
      type: 'PerformanceFeesInvoiced',
      data: {
        ...{ accountId: payer.accountId, month: after, feeCents: 0, invoiceId: null },
        refunded: [{ conversionId: order, feeCents: 1_500 }],
      },
    });
  },
  AT_MOST_MS,
);

it(
  'refunds the part of an invoice that was not credited, and after a partial refund credits up to the rest',
  async () => {
    const payer = await fees.performer();
    const [one, other] = [await fees.ordered(payer, 10_000), await fees.ordered(payer, 5_000)];
    await ends(payer);
    await fees.returned(payer, other, 5_000);
    await ends(payer);
    const [invoice] = await fees.invoices(payer);
    const { data } = await fees.shop.stripe.charges.list({ customer: payer.customerId });
    await fees.shop.stripe.refunds.create({ charge: data[0]?.id ?? '', amount: 500 });
    await fees.returned(payer, one, 10_000);
    await ends(payer);
    expect([await totals(payer), await balance(payer)]).toEqual([
      [
        [2_250, 2_250],
        [-750, 0],
        [-1_000, 0],
      ],
      -1_750,
    ]);
    // The rest of it is on the credit balance: nothing more is refunded.
    expect(await refund(payer, invoice?.id ?? '')).toMatchObject({ amountCents: 500, changed: false });
    expect(await balance(payer)).toBe(-1_750);
  },
  AT_MOST_MS,
);

it(
  'refunds an invoice less what its credit has already returned',
  async () => {
    // Invoiced in February, which ends within the thirty days in which a payment can be refunded.
    await fees.goTo(new Date(Date.UTC((await fees.now()).getUTCFullYear() + 1, 0, 10)));
    const payer = await fees.performer();
    const other = (await Promise.all([10_000, 5_000].map((cents) => fees.ordered(payer, cents))))[1] ?? '';
    await ends(payer);
    await fees.returned(payer, other, 5_000);
    await ends(payer);
    const [invoice] = await fees.invoices(payer);
    expect(await refund(payer, invoice?.id ?? '')).toMatchObject({ amountCents: 1_500, changed: true });
    expect(await refund(payer, invoice?.id ?? '')).toMatchObject({ amountCents: 1_500, changed: false });
    const charges = await fees.shop.stripe.charges.list({ customer: payer.customerId });
    expect([charges.data.map(({ amount, amount_refunded }) => [amount, amount_refunded]), await balance(payer)]).toEqual([
      [[2_250, 1_500]],
      -750,
    ]);
  },
  AT_MOST_MS,
);
