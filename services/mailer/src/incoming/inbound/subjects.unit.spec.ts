import { expect, it } from '@jest/globals';
import { continues } from './subjects.js';

it.each([
  ['Hello again', 'Hello again', true],
  ['RE: AW:  hello   AGAIN', 'Hello again', true],
  ['Re[2]: Hello again', 'Re: Hello again', true],
  ['Automatic reply: Hello again', 'Hello again', true],
  ['An invoice', 'Hello again', false],
  ['Say hello again', 'Hello again', false],
  ['Question: Hi', 'Hi', false],
  ['', 'Hello again', false],
])('%j answers %j: %s', (subject, earlier, answer) => {
  expect(continues(subject, earlier)).toBe(answer);
});
