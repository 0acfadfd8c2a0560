import { expect, it } from '@jest/globals';
import { ApiProblem } from '../../../lib/api/problem';
import { aboutRefund, refundDone, refundFailed, refundOf } from './refund-words';

const payment = { id: 'in_1', number: 'RK-0001', reason: 'renewal', paidCents: 10_000, refundedCents: 2_500 } as const;
const fee = { ...payment, id: 'in_2', number: null, reason: 'fees', refundedCents: 0 } as const;
const account = { email: 'jane@acme.example' };

it('names the whole of a payment', () => {
  expect([refundOf(payment), refundDone(payment, account)]).toEqual(['Refund $75', '$75 were refunded to jane@acme.example.']);
  expect(aboutRefund(payment)).toBe(
    "All that was charged for invoice RK-0001 goes back to the card, and the customer gets an email about it. What a smaller plan had put to the account's credit out of this payment goes with it. This cannot be undone. It is possible for 30 days after the payment.",
  );
});

it('promises of a fee no more than what later months have not credited', () => {
  expect([refundOf(fee), refundDone(fee, account)]).toEqual([
    'Refund up to $100',
    'Invoice in_2 was refunded to jane@acme.example. The list of invoices says how much.',
  ]);
  expect(aboutRefund(fee)).toBe(
    'What was charged for invoice in_2 goes back to the card, less what later months have credited of it, and the customer gets an email about it. This cannot be undone. It is possible for 30 days after the payment.',
  );
});

it('claims that nothing was refunded only after a refusal', () => {
  const problem = (status: number) => new ApiProblem({ status, code: 'X', detail: '', faults: [] });
  expect([problem(409), problem(503), problem(500), new TypeError('Failed to fetch')].map(refundFailed)).toEqual([
    'Nothing was refunded',
    'The refund may not be complete',
    'The refund may not be complete',
    'The refund may not be complete',
  ]);
});
