import { expect, it } from '@jest/globals';
import { type RecordedInvoice, type Subscription, subscription } from '../subscription.js';
import { refundPayment } from './refund-payment.decide.js';

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

it('gives all back that was charged, and the rest where a part went back', () => {
  expect(at(having({})).amountCents).toBe(10_000);
  expect(at(having({ refundedCents: 4_000 })).amountCents).toBe(6_000);
});

it('counts thirty days over the end of a short month, to the millisecond', () => {
  expect(at(having({}), '2027-03-02T09:00:00.000Z').amountCents).toBe(10_000);
  expect(() => at(having({}), '2027-03-02T09:00:00.001Z')).toThrow('it could be refunded until 2027-03-02T09:00:00.000Z');
});

it.each([
  ['an open one', { status: 'open', paidCents: 0 }, 'Nothing was charged for invoice RK-0001'],
  ['one that a credit paid', { paidCents: 0 }, 'Nothing was charged for invoice RK-0001'],
] as const)('refuses %s', (_, more, words) => {
  expect(() => at(having(more))).toThrow(words);
});

it('gives nothing more of one that went back, also when it is asked again after the thirty days', () => {
  expect(at(having({ refundedCents: 10_000 })).amountCents).toBeNull();
  expect(at(having({ refundedCents: 10_000 }), '2027-06-01T09:00:00.000Z').amountCents).toBeNull();
});

it.each(['in_2', 'constructor'])('does not know %s', (id) => {
  expect(() => refundPayment(having({}), id, new Date())).toThrow('This account has no such invoice');
});
