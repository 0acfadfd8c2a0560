import { describe, expect, it } from '@jest/globals';
import type { Holdout } from './campaign-holdout.api';
import { findingOf, orderedOf, rangeOf, roasInOneLine, whoWasHeldBack } from './holdout-words';

const holdout: Holdout = {
  percent: 10,
  contacted: { leads: 1656, ordered: 62, orders: 64, revenue: 13020 },
  heldOut: { leads: 184, ordered: 2, orders: 2, revenue: 420 },
  waiting: 0,
  verdict: 'more',
  need: null,
  extraOrdered: { value: 44, low: 17.5, high: 59 },
  extraRevenue: { value: 9240, low: 4815.4, high: 13180 },
  cost: 3300,
  roas: { value: 2.8, low: 1.46, high: 3.99 },
};
const said = (changes: Partial<Holdout>): string => {
  const { before, brought, after } = findingOf({ ...holdout, ...changes });
  return `${before}${brought ?? ''}${after}`;
};

describe('the effect of the emails', () => {
  it('is shown with what would have come anyway, and what was spent', () => {
    expect(findingOf(holdout)).toEqual({
      before: 'Without the emails, about 18 of the 62 leads who ordered would have ordered anyway. About ',
      brought: '44 more ordered, $9,240',
      after: ', because of the emails, against $3,300 spent.',
    });
    expect(said({ cost: 0, roas: null })).toContain('44 more ordered, $9,240, because of the emails.');
  });

  it.each([
    [{ kind: 'orders', count: 1 }, 'About 1 more order would settle it.'],
    [{ kind: 'orders', count: 26 }, 'About 26 more orders would settle it.'],
    [{ kind: 'leads', count: 1400 }, 'The list is too short for that: about 1,400 more leads would settle it.'],
  ] as const)('says how much more is needed: %j', (need, words) => {
    expect(said({ verdict: 'too_early', need })).toBe(`Too early to tell: chance alone could explain the difference. ${words}`);
  });

  it('may be zero or negative', () => {
    expect(said({ verdict: 'no_difference' })).toBe('So far the emails make no difference that chance alone could not explain.');
    expect(said({ verdict: 'fewer', extraOrdered: { value: -12.4, low: -20, high: -2 } })).toBe(
      'Leads who got the emails ordered less often than those who did not: about 12 leads fewer than without the campaign.',
    );
  });

  it('has a range', () => {
    expect(
      rangeOf({ ...holdout, extraOrdered: { value: 3, low: -4.2, high: 11 }, extraRevenue: { value: 1, low: -210.4, high: 2000 } }),
    ).toBe('With 80% confidence, −4 to 11 leads and −$210 to $2,000 came because of the emails.');
    expect(rangeOf({ ...holdout, verdict: 'nobody_held_out' })).toBeNull();
    const nobody = { leads: 100, ordered: 0, orders: 0, revenue: 0 };
    expect(rangeOf({ ...holdout, contacted: nobody, heldOut: nobody })).toBeNull();
  });
});

it('names the groups', () => {
  expect(whoWasHeldBack(holdout)).toBe('184 leads were held back at random and get no email of this campaign.');
  expect(whoWasHeldBack({ ...holdout, heldOut: { ...holdout.heldOut, leads: 1 } })).toBe(
    '1 lead was held back at random and gets no email of this campaign.',
  );
  expect(orderedOf(holdout.contacted)).toBe('62 of 1,656 ordered');
});

it('says where ROAS lies', () => {
  expect(roasInOneLine({ value: 2.8, low: 1.46, high: 3.99 })).toBe(
    'ROAS because of the emails 2.8×, likely between 1.5× and 4.0×. The target is 2 to 3.',
  );
});
