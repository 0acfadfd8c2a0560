import { expect, it } from '@jest/globals';
import { titleOf } from './campaign-words';

it('reads a launch by its goal, and all else by its name', () => {
  expect(titleOf({ name: 'Launch', marketingGoal: 'Sell tickets' })).toBe('Sell tickets');
  expect(titleOf({ name: 'Spring', marketingGoal: null })).toBe('Spring');
  expect(titleOf({ name: 'Draft' })).toBe('Draft');
});
