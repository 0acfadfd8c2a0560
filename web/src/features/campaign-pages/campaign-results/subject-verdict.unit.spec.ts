import { expect, it } from '@jest/globals';
import { verdictInWords } from './subject-verdict';

const side = (sent: number, openRate: number) => ({ subject: 'Hello', sent, bounced: 0, opened: 0, openRate });

it.each([
  ['too_early', side(40, 50), side(160, 10), 'Too early to tell: 40 of 100 emails each.'],
  ['too_early', side(0, 0), side(0, 0), 'Too early to tell: 0 of 100 emails each.'],
  ['a', side(200, 30.8), side(200, 20), 'Subject A was opened more often: 30.8% against 20.0%, more than chance alone would explain.'],
  ['b', side(200, 20), side(200, 30.8), 'Subject B was opened more often: 30.8% against 20.0%, more than chance alone would explain.'],
  ['no_difference', side(200, 20), side(200, 21), 'No clear difference: chance alone could explain it.'],
] as const)('says what is known: %s', (verdict, a, b, words) => {
  expect(verdictInWords({ a, b, verdict })).toBe(words);
});
