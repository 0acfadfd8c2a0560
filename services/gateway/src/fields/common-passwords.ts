import { dictionary } from '@zxcvbn-ts/language-common';

const ONE_CHARACTER = /^(.)\1*$/u;

/** Equal for two people who type the same password differently. */
const folded = (password: string): string => password.normalize('NFKC').toLowerCase();

/** The passwords that attackers try first, from published breaches. */
const common: ReadonlySet<string> = new Set(dictionary['passwords-common'].map(folded));

/** Whether it is among the commonest tens of thousands, in any case, or is one character again and again. */
export function isCommonPassword(password: string): boolean {
  const text = folded(password);
  return common.has(text) || common.has(text.trim()) || ONE_CHARACTER.test(text);
}
