import { expect, it } from '@jest/globals';
import { ago, moment, number, plural, span } from './human.ts';
import { table } from './table.ts';

it.each([
  [0, '0 s'],
  [0.42, '0.4 s'],
  [12.9, '12 s'],
  [119, '119 s'],
  [185, '3 min'],
  [7_300, '2 h'],
  [400_000, '4 days'],
])('writes %d seconds in words that people use', (seconds, said) => {
  expect(span(seconds)).toBe(said);
});

it('writes numbers and times readably', () => {
  expect([number(1_234_567), plural(1, 'event'), plural(2_000, 'event')]).toEqual(['1,234,567', '1 event', '2,000 events']);
  expect(moment(new Date('2026-11-21T21:40:03.123Z'))).toBe('2026-11-21 21:40:03Z');
  expect(ago(new Date('2026-11-21T21:40:00Z'), new Date('2026-11-21T21:43:10Z'))).toBe('3 min ago');
});

it('aligns columns, numbers to the right', () => {
  const lines = table(
    ['NAME', '>EVENTS', 'WHY'],
    [
      ['a-long-name', '1,234', 'because'],
      ['b', '7', ''],
    ],
  );
  expect(lines).toBe(['NAME         EVENTS  WHY', 'a-long-name   1,234  because', 'b                 7'].join('\n'));
});
