import { expect, it } from '@jest/globals';
import type { RecordedInvoice } from '../subscription/subscription.js';
import { withheldCents } from './withheld-credit.decide.js';

const now = new Date('2027-02-01T09:00:00.000Z');
const until = new Date('2027-02-28T09:00:00.000Z');

function withheld(creditCents: number, invoices: Partial<RecordedInvoice>[], creditTaken: Record<string, number> = {}): number {
  const known = invoices.map((one, n) => ({ invoiceId: `in_${n}`, totalCents: 0, refundedCents: 0, ...one }) as RecordedInvoice);
  const covering = known.map(({ invoiceId }) => ({ invoiceId, until }));
  return withheldCents(creditCents, covering, { invoices: Object.fromEntries(known.map((one) => [one.invoiceId, one])), creditTaken }, now);
}

it.each([
  ['nothing if nothing was refunded', 0, [{ totalCents: 50_000 }]],
  ['nothing if nothing was refunded, even if the price exceeds the invoices', 0, [{ totalCents: 100 }]],
  ['everything if everything was refunded', 45_300, [{ totalCents: 50_000, refundedCents: 50_000 }]],
  ['the amount that exceeds the remainder of a payment', 5_300, [{ totalCents: 50_000, refundedCents: 10_000 }]],
  ['nothing if another payment covers it', 0, [{ totalCents: 4_700, refundedCents: 4_700 }, { totalCents: 45_300 }]],
  [
    'the amount that exceeds the remainder once an earlier credit is deducted',
    15_300,
    [{ totalCents: 60_000, refundedCents: 10_000 }, { totalCents: -20_000 }],
  ],
])('withholds %s', (_, cents, invoices) => {
  expect(withheld(45_300, invoices)).toBe(cents);
});

it('does not count credit that a refund took back', () => {
  const invoices = [{ totalCents: 50_000, refundedCents: 50_000 }, { totalCents: -45_300 }, { totalCents: 45_300 }];
  expect(withheld(45_300, invoices)).toBe(45_300);
  expect(withheld(45_300, invoices, { in_0: 45_300 })).toBe(0);
});

it('ignores payments for time that has passed', () => {
  const invoice = { invoiceId: 'in_1', totalCents: 50_000, refundedCents: 50_000 } as RecordedInvoice;
  const state = { invoices: { in_1: invoice }, creditTaken: {} };
  expect(withheldCents(45_300, [{ invoiceId: 'in_1', until: now }], state, now)).toBe(0);
});
