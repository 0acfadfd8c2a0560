import { describe, expect, it } from '@jest/globals';
import { type RecordedInvoice, type Subscription, subscription } from '../../subscription/subscription.js';
import { refundPayment, refuseToCutPaidTime } from './refund-payment.decide.js';

const invoice: RecordedInvoice = {
  accountId: '0197a000-0000-7000-8000-000000000001',
  invoiceId: 'in_1',
  number: 'RK-0001',
  reason: 'start',
  status: 'paid',
  totalCents: 10_000,
  paidCents: 10_000,
  refundedCents: 0,
  currency: 'usd',
  issuedAt: '2027-01-31T09:00:00.000Z',
  paidAt: '2027-01-31T09:00:00.000Z',
};
const having = (more: Partial<RecordedInvoice>): Subscription => ({
  ...subscription.initial,
  invoices: { in_1: { ...invoice, ...more } },
});
const at = (state: Subscription, moment = '2027-02-01T09:00:00.000Z') => refundPayment(state, 'in_1', new Date(moment));

it('refunds everything that was charged, or the remainder after a partial refund', () => {
  expect(at(having({})).amountCents).toBe(10_000);
  expect(at(having({ refundedCents: 4_000 })).amountCents).toBe(6_000);
});

it('counts thirty days across the end of a short month, to the millisecond', () => {
  expect(at(having({}), '2027-03-02T09:00:00.000Z').amountCents).toBe(10_000);
  expect(() => at(having({}), '2027-03-02T09:00:00.001Z')).toThrow('it could be refunded until 2027-03-02T09:00:00.000Z');
});

it('refuses an invoice of which the bank took a part, so that nothing is returned twice', () => {
  expect(() => at(having({ refundedCents: 4_000, disputedCents: 4_000 }))).toThrow(
    'The bank took $40 of invoice RK-0001 back because the payer disputed it: respond to the dispute at Stripe',
  );
});

it.each([
  ['an open invoice', { status: 'open', paidCents: 0 }, 'Nothing was charged for invoice RK-0001'],
  ['an invoice paid with credit', { paidCents: 0 }, 'Nothing was charged for invoice RK-0001'],
] as const)('refuses %s', (_, more, words) => {
  expect(() => at(having(more))).toThrow(words);
});

it('refunds nothing more of a refunded invoice, even on a repeat after the thirty days', () => {
  expect(at(having({ refundedCents: 10_000 })).amountCents).toBeNull();
  expect(at(having({ refundedCents: 10_000 }), '2027-06-01T09:00:00.000Z').amountCents).toBeNull();
});

it.each(['in_2', 'constructor'])('does not find %s', (id) => {
  expect(() => refundPayment(having({}), id, new Date())).toThrow('This account has no such invoice');
});

describe('ending the subscription with a refund', () => {
  const now = new Date('2027-02-01T09:00:00.000Z');
  const until = new Date('2027-02-28T09:00:00.000Z');
  const other = (id: string, more: Partial<RecordedInvoice> = {}) => ({ [id]: { ...invoice, invoiceId: id, number: null, ...more } });
  const ending = (invoices: Subscription['invoices'], ends: Record<string, Date>) => () =>
    refuseToCutPaidTime(
      { ...subscription.initial, invoices: { in_1: invoice, ...invoices } },
      Object.entries({ in_1: until, ...ends }).map(([invoiceId, one]) => ({ invoiceId, until: one })),
      'in_1',
      now,
    );

  it('is refused while other payments cover time still to come, and names them with what remains of each', () => {
    const others = { ...other('in_2', { number: 'RK-0002', paidCents: 5_300, refundedCents: 300 }), ...other('in_3') };
    expect(ending(others, { in_2: until, in_3: until })).toThrow(
      'The plan cannot end with this refund: invoices RK-0002 ($50), in_3 ($100) are paid for the same time. ' +
        'Refund those first, without ending the subscription, and then this one with the end; or refund this one alone',
    );
  });

  it.each([
    ['a refunded payment', other('in_2', { refundedCents: 10_000 }), { in_2: until }],
    ['an invoice paid with credit', other('in_2', { paidCents: 0 }), { in_2: until }],
    ['a payment for time that has passed', other('in_2'), { in_2: now }],
    ['the payment itself', {}, {}],
  ])('is not prevented by %s', (_, invoices, ends) => {
    expect(ending(invoices, ends)).not.toThrow();
  });
});

it('refunds only the part of a fee that later months have not credited', () => {
  const fee = (feeCents: number, more: Partial<RecordedInvoice> = {}) =>
    refundPayment(having(more), 'in_1', new Date('2027-02-01T09:00:00.000Z'), feeCents).amountCents;
  expect([fee(12_000), fee(7_500), fee(7_500, { refundedCents: 2_500 })]).toEqual([10_000, 7_500, 5_000]);
  expect(fee(7_500, { refundedCents: 7_500 })).toBeNull();
  expect(() => fee(0)).toThrow('The fee of invoice RK-0001 was credited when its orders were taken back, so there is nothing to refund');
});
