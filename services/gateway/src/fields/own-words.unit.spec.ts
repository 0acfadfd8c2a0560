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
])('%p is an own word', (password) => expect(isOwnWord(password, jane)).toBe(true));

it.each([
  ['a field of larks'],
  ['millerjane'],
  ['jane miller sings'],
  ['homesick on a field'],
  ['\u2026\u2026\u2026\u2026\u2026\u2026\u2026\u2026'],
])('%p is none', (password) => expect(isOwnWord(password, jane)).toBe(false));

it('a word too short to say anything forbids nothing', () => {
  expect(isOwnWord('al gore?', { email: 'al@x.example', fullName: 'Al', companyName: '' })).toBe(false);
});
it('is found however its letters are composed', () => {
  expect(isOwnWord('Ju\u0308rgen Groß', { email: 'j@x.example', fullName: 'J\u00fcrgen Groß', companyName: '' })).toBe(true);
});
