import { expect, it } from '@jest/globals';
import { subjectInWords, titleOf } from './campaign-words';

it('calls a launch by its goal, and any other campaign by its name', () => {
  expect(titleOf({ name: 'Launch', marketingGoal: 'Sell tickets' })).toBe('Sell tickets');
  expect(titleOf({ name: 'Spring', marketingGoal: null })).toBe('Spring');
  expect(titleOf({ name: 'Draft' })).toBe('Draft');
});

it.each([
  ['Last note: two months free', 'Last note: two months free'],
  ['Still there, {{first_name}}?', 'Still there, [first name]?'],
  ['{{ first_name | default: "Hello" }}, news for {{ company | default: "you" }}', '[first name], news for [company]'],
])('names the fields of %j', (template, words) => {
  expect(subjectInWords(template)).toBe(words);
});
