import { expect, it } from '@jest/globals';
import { barsOf, comparedWith, namesOf } from './trend-words';

const day = (index: number) => ({
  day: new Date(Date.UTC(2026, 7, 1 + index)).toISOString().slice(0, 10),
  revived: index,
  revenue: 0,
});
const days = (length: number) => Array.from({ length }, (_, index) => day(index));
const text = String;

it('compares with the period before in numbers', () => {
  expect([
    comparedWith(151, 103, 30, text),
    comparedWith(3, 5, 90, text),
    comparedWith(2, 2, 30, text),
    comparedWith(2, null, 30, text),
  ]).toEqual([
    '48 more than the 30 days before (103)',
    '2 less than the 90 days before (5)',
    'as many as the 30 days before (2)',
    'no earlier figures',
  ]);
});

it('draws thirty days one by one, and ninety by the weeks that end today', () => {
  expect(barsOf(days(30), ({ revived }) => revived)).toHaveLength(30);
  const weeks = barsOf(days(90), () => 1);
  expect([weeks.length, weeks[0], weeks[12]]).toEqual([13, 6, 7]);
  expect(namesOf(days(90)).slice(0, 2)).toEqual(['1 Aug', '7 Aug']);
});
