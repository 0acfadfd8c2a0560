import { expect, it } from '@jest/globals';
import { eventCatalogue } from '@rekindle/contracts';
import { WORDS, timelineTypes, wordsFor } from './timeline-words.js';

it('covers existing events only, and has words for each one’s example', () => {
  const examples = eventCatalogue.filter(({ type }) => timelineTypes.includes(type));
  expect(examples.map(({ type }) => type).sort()).toEqual(Object.keys(WORDS).sort());
  for (const { type, example } of examples) {
    const words = wordsFor({ type, data: example });
    expect([type, JSON.stringify(words)]).toEqual([type, expect.not.stringMatching(/undefined|NaN|Invalid/)]);
  }
});

it.each([
  ['PlanGranted', { planId: 'revival_pro', until: null }, 'An operator gave the plan Revival Pro', 'Without an end.'],
  ['PlanGranted', { planId: 'growth', until: '2027-01-31T00:00:00.000Z' }, 'An operator gave the plan Growth', 'Until 31 January 2027.'],
  ['PaymentVerified', { planId: 'starter', amountCents: 4_750 }, '$47.50 were paid for Starter', ''],
  ['RefundIssued', { amountCents: 1_000_000, because: 'goodwill' }, '$10,000 were refunded', 'Out of goodwill.'],
  [
    'RefundIssued',
    { amountCents: 50_000, because: 'guarantee', creditCents: 45_300 },
    '$500 were refunded',
    'Under the money-back guarantee. $453 of the credit went with it.',
  ],
  [
    'RefundFailed',
    { amountCents: 50_000, creditCents: 45_300, subscriptionEnded: true },
    'A refund of $500 failed',
    'The bank of the card did not take it: the money is still owed. $453 went back to the credit. The subscription that ended with it stays ended.',
  ],
  [
    'LeadsImported',
    { validLeads: 1_200, overLimitLeads: 3_400 },
    '3,400 leads of a list found no room in the plan',
    '1,200 were imported.',
  ],
])('describes %s', (type, data, what, why) => {
  expect(wordsFor({ type, data })).toMatchObject({ what, why });
});

const change = { planId: 'growth', priceCents: 10_000, periodEnd: '2026-12-02T09:00:00.000Z', cancelAt: null, graceUntil: null };
it.each([
  [{ status: 'active' }, 'The subscription is to Growth', '$100 a month. It renews on 2 December 2026.', false],
  [{ status: 'active', cancelAt: change.periodEnd }, 'The subscription to Growth was cancelled', 'It ends on 2 December 2026.', false],
  [
    { status: 'past_due', graceUntil: '2026-12-16T09:00:00.000Z' },
    'The payment for Growth is late',
    'The plan stays until 16 December 2026.',
    true,
  ],
  [{ status: 'unpaid' }, 'The payment for Growth was given up', 'The limits of the trial count.', true],
])('distinguishes changes of a subscription: %j', (data, what, why, problem) => {
  expect(wordsFor({ type: 'SubscriptionChanged', data: { ...change, ...data } })).toEqual({ kind: 'plan', what, why, problem });
});

it('omits events of no use to support', () => {
  expect(wordsFor({ type: 'EmailOpened', data: {} })).toBeNull();
  expect(wordsFor({ type: 'LeadsImported', data: { validLeads: 5, overLimitLeads: 0 } })).toBeNull();
  const invoice = { number: 'RK-0001', invoiceId: 'in_1', status: 'paid', totalCents: 10_000 };
  expect(wordsFor({ type: 'InvoiceRecorded', data: { ...invoice, refundedCents: 0 } })?.what).toBe('Invoice RK-0001 over $100 is paid');
  expect(wordsFor({ type: 'InvoiceRecorded', data: { ...invoice, refundedCents: 500 } })).toBeNull();
  expect(wordsFor({ type: 'ProfileChanged', data: { fields: ['companyName'] } })).toBeNull();
});
