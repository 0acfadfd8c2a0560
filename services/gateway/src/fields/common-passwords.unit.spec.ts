import { expect, it } from '@jest/globals';
import { isCommonPassword } from './common-passwords.js';

it.each([
  ['12345678'],
  ['password'],
  ['Password1'],
  ['QWERTYUIOP'],
  ['iloveyou'],
  ['1qaz2wsx'],
  ['trustno1'],
  ['password  '],
  ['\uff50\uff41\uff53\uff53\uff57\uff4f\uff52\uff44'],
  ['zzzzzzzzzzzz'],
  ['😀😀😀😀😀😀😀😀'],
])('%p is common', (password) => expect(isCommonPassword(password)).toBe(true));

it.each([['correct horse'], ['a long enough phrase'], ['look-around-1'], ['pässwörter'], ['密码很长的句子']])(
  '%p is not common',
  (password) => expect(isCommonPassword(password)).toBe(false),
);
