import { expect, it } from '@jest/globals';
import { copyName } from './copy-name.js';

it.each([
  ['Spring', 'Spring (copy)'],
  ['Spring (copy)', 'Spring (copy 2)'],
  ['Spring (copy 9)', 'Spring (copy 10)'],
  ['Spring (copying)', 'Spring (copying) (copy)'],
])('a copy of %s is %s', (name, copy) => {
  expect(copyName(name)).toBe(copy);
});

it('fits into a name, however long the one before was', () => {
  expect(copyName('n'.repeat(120))).toBe(`${'n'.repeat(113)} (copy)`);
  expect(copyName(`${'n'.repeat(113)} (copy)`)).toBe(`${'n'.repeat(111)} (copy 2)`);
});
