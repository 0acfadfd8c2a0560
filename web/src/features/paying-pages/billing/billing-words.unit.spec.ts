import { describe, expect, it } from '@jest/globals';
import {
  beforeAnyChange,
  cancelQuestion,
  creditInWords,
  endOfCancelled,
  nextInWords,
  noteOf,
  priceInWords,
  statusBadge,
} from './billing-words';
import type { Billing } from '../../subscription/subscription.api';

const ZONE = 'UTC';
const active: Billing = {
  planId: 'growth',
  plan: 'growth',
  planLine: 'outreach',
  name: 'Growth',
  status: 'active',
  planInForce: 'growth',
  priceCents: 10000,
  renewsAt: '2026-12-21T09:00:00.000Z',
  cancelAt: null,
  graceUntil: null,
  endsAt: null,
  minimumTermEnds: null,
  paymentMethod: { brand: 'visa', last4: '4242' },
  creditCents: 0,
  sandbox: true,
};
const nothing = { priceCents: 0, renewsAt: null };
const canceling: Billing = { ...active, status: 'canceling', renewsAt: null, cancelAt: '2026-12-21T09:00:00.000Z' };
const performance: Billing = { ...active, planId: 'revival_performance', priceCents: 0, minimumTermEnds: '2027-02-19T09:00:00.000Z' };

describe('the price', () => {
  it('is per month, the performance option’s with its share', () => {
    expect([active, { ...active, priceCents: 4950 }, performance].map(priceInWords)).toEqual([
      '$100 a month',
      '$49.50 a month',
      '$0 a month, and 15% of revenue from revived leads',
    ]);
  });

  it('is absent on the trial, and for a granted plan', () => {
    const statuses = ['trial', 'trial_ended', 'ended', 'granted'] as const;
    expect(statuses.map((status) => priceInWords({ ...active, ...nothing, status }))).toEqual(['Free', 'Free', 'Free', 'Free']);
  });
});

describe('the credit', () => {
  it('is deducted from the next invoices, and from the next payment', () => {
    const credited = [4_000, 90_600].map((creditCents) => ({ ...active, creditCents }));
    expect(credited.map(creditInWords)).toEqual(['$40 credit, taken off your next invoices', '$906 credit, taken off your next invoices']);
    expect(credited.map((one) => nextInWords(one, ZONE)?.[1])).toEqual(['$60 on 21 December 2026', '$0 on 21 December 2026']);
  });

  it('is not mentioned if there is none, or it is unknown', () => {
    expect([active, { ...active, creditCents: null }].map(creditInWords)).toEqual([null, null]);
    expect(nextInWords({ ...active, creditCents: null }, ZONE)).toEqual(['Next payment', '$100 on 21 December 2026']);
  });
});

describe('what comes next', () => {
  it('is a payment, or the end', () => {
    expect(nextInWords(active, ZONE)).toEqual(['Next payment', '$100 on 21 December 2026']);
    expect(nextInWords(performance, ZONE)).toEqual(['Next payment', '15% of this month’s orders, after its end']);
    expect(nextInWords(canceling, ZONE)).toEqual(['Ends on', '21 December 2026']);
    expect(nextInWords({ ...active, ...nothing, status: 'granted', endsAt: '2027-01-01T00:00:00.000Z' }, ZONE)).toEqual([
      'Ends on',
      '1 January 2027',
    ]);
    const trial: Billing = { ...active, ...nothing, status: 'trial', endsAt: '2026-11-29T09:00:00.000Z' };
    expect(nextInWords(trial, ZONE)).toEqual(['Ends on', '29 November 2026']);
    expect(nextInWords({ ...trial, status: 'trial_ended' }, ZONE)).toEqual(['Ended on', '29 November 2026']);
  });

  it('is absent if nothing does', () => {
    for (const status of ['trial', 'granted', 'ended', 'unpaid'] as const)
      expect(nextInWords({ ...active, ...nothing, status }, ZONE)).toBeNull();
  });

  it('is dated in the account’s time zone', () => {
    expect(nextInWords({ ...active, renewsAt: '2026-12-31T23:30:00.000Z' }, 'Europe/Berlin')).toEqual([
      'Next payment',
      '$100 on 1 January 2027',
    ]);
  });
});

describe('before a cancellation', () => {
  it('says until when the plan lasts and what stops then', () => {
    expect(cancelQuestion(active, ZONE)).toBe(
      'Growth stays until 21 December 2026, and nothing is charged after it. After that no campaign can be launched and nobody new is written to. Leads already contacted still get their remaining emails. Your leads, campaigns and figures stay.',
    );
  });

  it('names the minimum term if it is longer than the paid period', () => {
    expect(endOfCancelled(performance)).toBe('2027-02-19T09:00:00.000Z');
    expect(cancelQuestion(performance, ZONE)).toMatch(
      /^The minimum term runs until 19 February 2027: Growth stays until 19 February 2027\. Its share of the orders until then is charged, after the end of each month\. After that/,
    );
    const free = { ...performance, minimumTermEnds: '2026-12-01T00:00:00.000Z' };
    expect(endOfCancelled(free)).toBe('2026-12-21T09:00:00.000Z');
    expect(cancelQuestion(free, ZONE)).toMatch(
      /^Growth stays until 21 December 2026\. Its share of the orders until then is charged, after the end of each month\. After that/,
    );
  });

  it('says that an unpaid one ends immediately', () => {
    expect(cancelQuestion({ ...active, status: 'unpaid', renewsAt: null }, ZONE)).toMatch(/^It ends at once\./);
  });
});

describe('the note', () => {
  it('is shown if something has to be done or known', () => {
    const late: Billing = { ...active, status: 'past_due', graceUntil: '2126-12-05T09:00:00.000Z' };
    expect(noteOf(late, ZONE)).toBe(
      'Your last payment did not go through. We will try the card again; Growth stays until 5 December 2126. Use another card, or pay the open invoice now.',
    );
    expect(noteOf({ ...late, graceUntil: '2026-10-05T09:00:00.000Z' }, ZONE)).toBe(
      'Your payment has not arrived, and Growth stayed until 5 October 2026. Use another card, or pay the open invoice, and it goes on at once. Nothing was deleted.',
    );
    expect(noteOf(canceling, ZONE)).toMatch(/^Your subscription ends on 21 December 2026\. After that no campaign/);
    expect(noteOf({ ...active, ...nothing, status: 'unpaid' }, ZONE)).toMatch(
      /The limits of the free trial apply\. Nothing was deleted: choose your plan again/,
    );
    expect(noteOf({ ...active, ...nothing, status: 'trial_ended' }, ZONE)).toBe(
      'Your trial has ended. Choose a plan to go on. Nothing was deleted.',
    );
    expect(noteOf({ ...active, ...nothing, status: 'ended' }, ZONE)).toMatch(/^Your subscription has ended/);
  });

  it('is not shown otherwise', () => {
    for (const status of ['trial', 'granted', 'active'] as const) expect(noteOf({ ...active, status }, ZONE)).toBeNull();
  });
});

it('says when a cancelled plan that is still running ends', () => {
  expect(statusBadge(canceling, ZONE)).toEqual(['gray', 'Ends on 21 December 2026']);
});

it('has a text for every status', () => {
  const statuses = ['trial', 'trial_ended', 'granted', 'active', 'past_due', 'unpaid', 'ended'] as const;
  expect(statuses.map((status) => statusBadge({ ...active, status }, ZONE)[1])).toEqual([
    'Free trial',
    'Ended',
    'Complimentary',
    'Active',
    'Payment late',
    'Unpaid',
    'Ended',
  ]);
});

it('says what has to be done first if a change is requested that is not possible yet', () => {
  expect([active, { ...active, status: 'past_due' as const }, canceling].map(beforeAnyChange)).toEqual([
    null,
    'The plan can be changed once the open invoice is paid.',
    'To change to another plan, keep your subscription first.',
  ]);
});
