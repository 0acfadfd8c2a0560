import { expect, it } from '@jest/globals';
import { isSafeAnswer } from './safe-answer.js';

const known = ['https://larkfield.example/a-b', '@dana'];
const isSafe = (words: string) => isSafeAnswer('twitter', words, known);

it.each([
  'It does, for as many branches as you have.',
  'It does @dana. See https://larkfield.example/a-b.',
  'Is it for you, @dana? Have a look: https://larkfield.example/a-b',
  'Yes, e.g. for 12 branches, from 9 a.m. on.',
])('may be posted: %s', (words) => expect(isSafe(words)).toBe(true));

it.each([
  'Look at https://evil.example instead',
  'See evil.com',
  'See evil.ru',
  'See магазин.рф',
  'Ask @somebody_else',
  'Ask @dana_bakes',
  'Ask @dana-bakes',
  'See https://larkfield.example/a-b.evil',
  'See https://larkfield.example/a-bad.ru',
  'See https://larkfield.example/a-b/../b',
  'Read #evil',
  'Call +1 (900) 555-0199',
  'x'.repeat(281),
  '',
])('may not be posted: %s', (words) => expect(isSafe(words)).toBe(false));
