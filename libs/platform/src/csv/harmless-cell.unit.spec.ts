import { expect, it } from '@jest/globals';
import fc from 'fast-check';
import { harmlessCell, originalCell } from './harmless-cell.js';

it.each([
  ['=1+1', "'=1+1"],
  ['@SUM(A1)', "'@SUM(A1)"],
  ['+cmd|x', "'+cmd|x"],
  ['-1+cmd', "'-1+cmd"],
  ['\t=1', "'\t=1"],
  ['\r=1', "'\r=1"],
  ['\n=1', "'\n=1"],
  [' =1', "' =1"],
  ['\ufeff=1', "'\ufeff=1"],
  ['\u200b\u00a0=1', "'\u200b\u00a0=1"],
  ['＝1+1', "'＝1+1"],
  ['＋1', "'＋1"],
  ['－1', "'－1"],
  ['＠SUM(A1)', "'＠SUM(A1)"],
  ['−1+1', "'−1+1"],
  ["|cmd' /C calc'!A0", "'|cmd' /C calc'!A0"],
  ['%0A', "'%0A"],
  ["'=1+1", "''=1+1"],
  ["'tis", "'tis"],
  ['\ttab', "'\ttab"],
  ['5 % off', '5 % off'],
  ['+1 (555) 010-99', '+1 (555) 010-99'],
  ['-12.50', '-12.50'],
  ['a=1', 'a=1'],
  [';=1', ";'=1"],
  ['Larkfield;=1+1;@x', "Larkfield;'=1+1;'@x"],
  ["a;'=1", "a;''=1"],
  ['a;-1.5;b', 'a;-1.5;b'],
  ['', ''],
])('%j is written as %j', (cell, written) => {
  expect(harmlessCell(cell)).toBe(written);
  expect(originalCell(written)).toBe(cell);
});

it('is restored unchanged, whatever it contained', () => {
  const parts = ["'", '=', '＝', '+', '-', '@', '|', '%', ' ', '\t', '\r', '\n', '\ufeff', '\u200b', '1', 'a', ',', ';', '"'];
  const cell = fc.oneof(
    fc.array(fc.constantFrom(...parts), { maxLength: 6 }).map((all) => all.join('')),
    fc.string({ unit: 'binary' }),
  );
  fc.assert(
    fc.property(cell, (given) => {
      expect(originalCell(harmlessCell(given))).toBe(given);
    }),
    { numRuns: 5_000 },
  );
});
