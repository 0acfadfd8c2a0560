import { describe, expect, it } from '@jest/globals';
import { type BillingEvent, type PlanPrice, PublishPriceBook, firstPriceBook } from '@rekindle/contracts';
import { givenFor } from '@rekindle/event-sourcing/testing';
import { priceBooks } from '../price-books.js';
import { publishPriceBook } from './publish-price-book.decide.js';

const now = new Date('2026-11-02T09:00:00.000Z');
const given = givenFor(priceBooks);
const from = '2026-12-02T09:00:00.000Z';
const priced = (planId: string, change: object): PlanPrice[] =>
  firstPriceBook.prices.map((price) => (price.planId === planId ? { ...price, ...change } : price));
const dearer = priced('starter', { priceCents: 4900 });
const publish = (prices: readonly PlanPrice[] = dearer, effectiveFrom = from) => new PublishPriceBook(effectiveFrom, prices);
const published = (version = 2, effectiveFrom = from): BillingEvent => ({
  type: 'PriceBookPublished',
  data: { version, effectiveFrom, prices: dearer },
});

describe('after the first book', () => {
  it('publishes the second, in the order of the catalogue, at least thirty days ahead', () => {
    given([])
      .when((books) => publishPriceBook(publish(dearer.toReversed()), books, now))
      .then([published()]);
  });

  it('accepts a price of zero, and a time in any zone', () => {
    const prices = priced('business', { priceCents: 0 });
    given([])
      .when((books) => publishPriceBook(publish(prices, '2027-01-01T00:00:00+01:00'), books, now))
      .then([{ type: 'PriceBookPublished', data: { version: 2, effectiveFrom: '2026-12-31T23:00:00.000Z', prices } }]);
  });

  const without = dearer.filter(({ planId }) => planId !== 'revival_pro');
  it.each([
    ['a plan without a price', without, from, 'The plan "revival_pro" has no price: every plan that is sold needs one'],
    [
      'a plan with two prices',
      [...dearer, { planId: 'growth', priceCents: 1, setupCents: 0 }],
      from,
      'The plan "growth" has two prices: 10000 and 1 cents',
    ],
    [
      'half a cent',
      priced('growth', { priceCents: 99.5 }),
      from,
      'The plan "growth": priceCents must be whole US cents from 0 to 99,999,999, not 99.5',
    ],
    [
      'a negative price',
      priced('growth', { priceCents: -1 }),
      from,
      'The plan "growth": priceCents must be whole US cents from 0 to 99,999,999, not -1',
    ],
    [
      'a text',
      priced('growth', { priceCents: '100' }),
      from,
      'The plan "growth": priceCents must be whole US cents from 0 to 99,999,999, not "100"',
    ],
    [
      'a set-up fee',
      priced('growth', { setupCents: 5 }),
      from,
      'The plan "growth": only revival_performance has a set-up fee, so setupCents must be 0, not 5',
    ],
    [
      'an unknown plan',
      [...dearer, { planId: 'gold', priceCents: 1, setupCents: 0 }],
      from,
      'There is no plan "gold". The plans are: starter, growth, professional, business, revival_starter, revival_growth, revival_pro, revival_performance',
    ],
    ['no time', dearer, 'soon', 'effectiveFrom must be a time such as 2027-01-01T00:00:00Z, not "soon"'],
    [
      'short notice',
      dearer,
      '2026-12-02T08:59:59.999Z',
      'effectiveFrom is 2026-12-02T08:59:59.999Z: subscribers are notified of new prices 30 days ahead, so 2026-12-02T09:00:00.000Z is the earliest',
    ],
  ])('refuses %s, naming it and its value', (_, prices, effectiveFrom, detail) => {
    const refusal = given([])
      .when((books) => publishPriceBook(publish(prices, effectiveFrom), books, now))
      .thenRefuses('VALIDATION_FAILED');
    expect(refusal.detail).toBe(detail);
  });
});

describe('after another book', () => {
  it('changes nothing if it is the same, even if it is too late for the notice', () => {
    given([published()])
      .when((books) => publishPriceBook(publish(), books, new Date('2027-03-01T00:00:00.000Z')))
      .then([]);
  });

  it('publishes the next number', () => {
    given([published()])
      .when((books) => publishPriceBook(publish(dearer, '2027-01-01T00:00:00.000Z'), books, now))
      .then([published(3, '2027-01-01T00:00:00.000Z')]);
  });

  it('cannot begin before it', () => {
    const refusal = given([published(2, '2027-02-01T00:00:00.000Z')])
      .when((books) => publishPriceBook(publish(), books, now))
      .thenRefuses('VALIDATION_FAILED');
    expect(refusal.detail).toContain('price book 2 begins on 2027-02-01T00:00:00.000Z');
  });
});
