import { expect, it } from '@jest/globals';
import { harmlessCell } from './harmless-cell.js';

it.each([
  ['=1+1', "'=1+1"],
  ['@SUM(A1)', "'@SUM(A1)"],
  ['+cmd|x', "'+cmd|x"],
  ['-1+cmd', "'-1+cmd"],
  ['\t=1', "'\t=1"],
  ['\r=1', "'\r=1"],
  ['+1 (555) 010-99', '+1 (555) 010-99'],
  ['-12.50', '-12.50'],
  ['a=1', 'a=1'],
  ['', ''],
])('%j is written as %j', (cell, written) => {
  expect(harmlessCell(cell)).toBe(written);
});
