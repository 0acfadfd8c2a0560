import { dictionary } from '@zxcvbn-ts/language-common';

const ONE_CHARACTER = /^(.)\1*$/u;

/** As two people who think of the same password may type it. */
const folded = (password: string): string => password.normalize('NFKC').toLowerCase();

/** The passwords that guessing begins with, from those that were published after break-ins. */
const common: ReadonlySet<string> = new Set(dictionary['passwords-common'].map(folded));

/** Whether it is among the commonest tens of thousands, in any case, or is one character again and again. */
export function isCommonPassword(password: string): boolean {
  const text = folded(password);
  return common.has(text) || common.has(text.trim()) || ONE_CHARACTER.test(text);
}
