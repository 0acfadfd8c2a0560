import { createRequire } from 'node:module';
import { normalForm } from '@rekindle/platform';
import type * as Passwords from '@zxcvbn-ts/language-common';

const LIST = '@zxcvbn-ts/language-common';

const ONE_CHARACTER = /^(.)\1*$/u;

/** The same for variants of one password in case and Unicode form. */
const folded = (password: string): string => normalForm(password, 'NFKC').toLowerCase();

let read: ReadonlySet<string> | null = null;

/** The passwords that attackers try first, from published breaches. Several megabytes, loaded when a password is first chosen. */
function commonPasswords(): ReadonlySet<string> {
  if (read) return read;
  const { dictionary } = createRequire(import.meta.url)(LIST) as typeof Passwords;
  return (read = new Set(dictionary['passwords-common'].map(folded)));
}

/** Whether it is among the tens of thousands of most common ones, in any case, or repeats one character. */
export function isCommonPassword(password: string): boolean {
  const [text, common] = [folded(password), commonPasswords()];
  return common.has(text) || common.has(text.trim()) || ONE_CHARACTER.test(text);
}
