import { createRequire } from 'node:module';
import { normalForm } from '@rekindle/platform';
import type * as Passwords from '@zxcvbn-ts/language-common';

const LIST = '@zxcvbn-ts/language-common';

const ONE_CHARACTER = /^(.)\1*$/u;

/** Equal for two people who type the same password differently. */
const folded = (password: string): string => normalForm(password, 'NFKC').toLowerCase();

let read: ReadonlySet<string> | null = null;

/** The passwords that attackers try first, from published breaches: several megabytes, read once somebody chooses a password. */
function commonPasswords(): ReadonlySet<string> {
  if (read) return read;
  const { dictionary } = createRequire(import.meta.url)(LIST) as typeof Passwords;
  return (read = new Set(dictionary['passwords-common'].map(folded)));
}

/** Whether it is among the commonest tens of thousands, in any case, or is one character again and again. */
export function isCommonPassword(password: string): boolean {
  const [text, common] = [folded(password), commonPasswords()];
  return common.has(text) || common.has(text.trim()) || ONE_CHARACTER.test(text);
}
