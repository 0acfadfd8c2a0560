import { expect, it } from '@jest/globals';
import { invoiceBadge, isShown, reasonInWords, refundInWords } from './invoice-words';

const paid = {
  status: 'paid',
  totalCents: 10000,
  paidCents: 10000,
  refundedCents: 0,
  disputedCents: 0,
  creditTakenCents: 0,
  refundFailedCents: 0,
} as const;

it('says what an invoice is for', () => {
  expect(
    (['start', 'start_and_setup', 'renewal', 'change', 'change_and_setup', 'fees', 'other'] as const).map((reason) =>
      reasonInWords({ reason }),
    ),
  ).toEqual([
    'Start of the plan',
    'Start of the plan and set-up, once',
    'Renewal',
    'Change of plan',
    'Change of plan and set-up, once',
    'Performance fee',
    'Other charges',
  ]);
});

it('says what happened to it', () => {
  const statuses = ['paid', 'open', 'void', 'uncollectible'] as const;
  expect(statuses.map((status) => invoiceBadge({ ...paid, status })[1])).toEqual(['Paid', 'Open', 'Void', 'Not paid']);
  expect(invoiceBadge({ ...paid, totalCents: -20300, paidCents: 0 })[1]).toBe('Credited');
});

it('says how much of it was refunded', () => {
  expect([invoiceBadge(paid)[1], refundInWords(paid)]).toEqual(['Paid', null]);
  const half = { ...paid, refundedCents: 5000 };
  expect([invoiceBadge(half)[1], refundInWords(half)]).toEqual(['Paid', '$50 refunded']);
  const all = { ...paid, refundedCents: 10000 };
  expect([invoiceBadge(all)[1], refundInWords(all)]).toEqual(['Refunded', '$100 refunded']);
  expect(refundInWords({ ...all, creditTakenCents: 4530 })).toBe('$100 refunded, $45.30 taken from the credit');
  const failed = { ...paid, refundFailedCents: 10000 };
  expect([invoiceBadge(failed)[1], refundInWords(failed)]).toEqual(['Refund failed', 'The bank sent the refund of $100 back']);
  const disputed = { ...all, disputedCents: 10000 };
  expect([invoiceBadge(disputed)[1], refundInWords(disputed)]).toEqual([
    'Disputed',
    'The bank took $100 back, as the payment was disputed',
  ]);
});

it('omits lines of zero', () => {
  expect([0, 10000, -20300].map((totalCents) => isShown({ totalCents }))).toEqual([false, true, true]);
});
