import { expect, it } from '@jest/globals';
import { isOwnWord } from './own-words.js';

const jane = { email: 'jane.miller@larkfield.example', fullName: 'Jane Miller', companyName: 'Larkfield Homes' };

it.each([
  ['jane.miller@larkfield.example'],
  ['JANE.MILLER@LARKFIELD.EXAMPLE'],
  ['jane.miller'],
  ['Jane Miller'],
  ['jane_miller!'],
  ['janemiller1'],
  ['123janemiller'],
  ['larkfield'],
  ['Larkfield.example'],
  ['larkfield-homes'],
  ['LarkfieldHomes24'],
])('refuses %p', (password) => expect(isOwnWord(password, jane)).toBe(true));

it.each([
  ['a field of larks'],
  ['millerjane'],
  ['jane miller sings'],
  ['homesick on a field'],
  ['\u2026\u2026\u2026\u2026\u2026\u2026\u2026\u2026'],
])('accepts %p', (password) => expect(isOwnWord(password, jane)).toBe(false));

it('ignores words too short to matter', () => {
  expect(isOwnWord('al gore?', { email: 'al@x.example', fullName: 'Al', companyName: '' })).toBe(false);
});
it('finds a word whatever the Unicode form of its letters', () => {
  expect(isOwnWord('Ju\u0308rgen Groß', { email: 'j@x.example', fullName: 'J\u00fcrgen Groß', companyName: '' })).toBe(true);
});
