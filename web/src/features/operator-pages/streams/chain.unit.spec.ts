import { describe, expect, it } from '@jest/globals';
import { after, placed } from './chain';

const depthsOf = (...causes: (number | null)[]): number[] =>
  placed(causes.map((causedBy, index) => ({ position: index + 1, causedBy }))).map(({ depth }) => depth);

describe('a chain of events', () => {
  it('puts each event one step behind its cause', () => {
    expect(depthsOf(null, 1, 2, 1, null, 5)).toEqual([0, 1, 2, 1, 0, 1]);
  });
  it('starts over behind a cause that is not shown', () => {
    expect(depthsOf(99, 1)).toEqual([0, 1]);
  });
  it('indents no further than a page is wide', () => {
    expect(depthsOf(null, 1, 2, 3, 4, 5, 6, 7, 8)).toEqual([0, 1, 2, 3, 4, 5, 6, 6, 6]);
  });
});

describe('the time since the first event', () => {
  const at = (ms: number) => new Date(1_000_000 + ms).toISOString();
  it.each([
    [0, ''],
    [-5, ''],
    [7, '+7 ms'],
    [1_240, '+1.2 s'],
    [180_000, '+3 min'],
  ])('of %d ms reads %j', (ms, text) => {
    expect(after(at(0), at(ms))).toBe(text);
  });
});
