import { expect, it } from '@jest/globals';
import { copyName } from './duplicate-campaign.decide.js';

it.each([
  ['Spring', 'Spring (copy)'],
  ['Spring (copy)', 'Spring (copy 2)'],
  ['Spring (copy 9)', 'Spring (copy 10)'],
  ['Spring (copying)', 'Spring (copying) (copy)'],
])('a copy of %s is named %s', (name, copy) => {
  expect(copyName(name, new Set())).toBe(copy);
});

it('differs from all other campaigns’ names', () => {
  expect(copyName('Spring', new Set(['Spring', 'Spring (copy)', 'Spring (copy 2)']))).toBe('Spring (copy 3)');
  expect(copyName('Spring (copy)', new Set(['Spring (copy)', 'Spring (copy 2)']))).toBe('Spring (copy 3)');
  const long = 'n'.repeat(120);
  expect(copyName(long, new Set([`${'n'.repeat(113)} (copy)`]))).toBe(`${'n'.repeat(111)} (copy 2)`);
});

it('fits the name field, however long the original’s name', () => {
  expect(copyName('n'.repeat(120), new Set())).toBe(`${'n'.repeat(113)} (copy)`);
  expect(copyName(`${'n'.repeat(113)} (copy)`, new Set())).toBe(`${'n'.repeat(111)} (copy 2)`);
});
