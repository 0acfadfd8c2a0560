import { describe, expect, it } from '@jest/globals';
import { filtersSet, INDUSTRIES, matching, NO_FILTER, PROSPECTS, SIZES } from './prospects';

describe('sample prospects', () => {
  it('are all different people, at addresses that reach nobody', () => {
    expect(new Set(PROSPECTS.map(({ email }) => email)).size).toBe(PROSPECTS.length);
    expect(PROSPECTS.filter(({ email }) => !/^[a-z]+\.[a-z]+@[a-z]+\.example$/.test(email))).toEqual([]);
  });

  it('are found by every choice of a filter', () => {
    for (const industry of INDUSTRIES) expect(matching({ ...NO_FILTER, industry }).length).toBeGreaterThan(0);
    for (const size of SIZES) expect(matching({ ...NO_FILTER, size }).length).toBeGreaterThan(0);
    expect(matching(NO_FILTER)).toHaveLength(PROSPECTS.length);
  });

  it('match all filters together, words without regard to case', () => {
    const found = matching({ industry: 'finance', size: '', location: ' berlin', title: '' });
    expect(found.length).toBeGreaterThan(0);
    for (const one of found) expect([one.industry, one.place]).toEqual(['finance', 'Berlin, Germany']);
    expect(matching({ ...NO_FILTER, title: 'astronaut' })).toEqual([]);
    expect(filtersSet({ ...NO_FILTER, industry: 'finance', location: ' ', title: 'VP' })).toBe(2);
  });
});
