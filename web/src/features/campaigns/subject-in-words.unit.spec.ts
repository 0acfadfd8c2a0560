import { expect, it } from '@jest/globals';
import { subjectInWords } from './campaign-words';

it.each([
  ['Last note: two months free', 'Last note: two months free'],
  ['Still there, {{first_name}}?', 'Still there, [first name]?'],
  ['{{ first_name | default: "Hello" }}, news for {{ company | default: "you" }}', '[first name], news for [company]'],
])('names the fields of %j', (template, words) => {
  expect(subjectInWords(template)).toBe(words);
});
