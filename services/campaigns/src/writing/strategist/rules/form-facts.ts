import { normalForm } from '@rekindle/platform';
import { type Brief, type ListFacts, sequencePlan } from '../strategist.js';

const SPELLED =
  'two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty'.split(
    ' ',
  );

/** The facts that a text may state, because they are in the form. */
export interface FormFacts {
  numbers: ReadonlySet<string>;
  links: ReadonlySet<string>;
  /** The letters and digits of all answers, to check whether words are taken from them. */
  words: string;
  /** The answers as written, in lower case. */
  text: string;
}

/** More than any email plus an instruction. */
const MOST_SAID = 10_000;

/** The facts that emails may state, except why leads went cold, the ideal customer and their value. */
export function emailFacts(brief: Brief, more = ''): FormFacts {
  const { companyName, productOrService, targetOffer, uniqueSellingProposition, industry } = brief;
  const { link = '', proof = '', idealCustomerProfile, mergeColumns = [] } = brief;
  const answers = [companyName, productOrService, targetOffer, uniqueSellingProposition, industry, idealCustomerProfile];
  return factsIn([...answers, link, proof, ...mergeColumns, more.slice(0, MOST_SAID)]);
}

/** The facts that the strategy may state to the customer: all answers, the list's facts, and the days of the sequence. */
export function planFacts(brief: Brief, list: ListFacts): FormFacts {
  const ours = [...Object.values<number>({ ...list }), ...sequencePlan.map(({ day }) => day), '1 2 3 4 14'];
  return factsIn([...Object.values<unknown>({ ...brief }).flat(), ...ours].map(String));
}

function factsIn(answers: readonly string[]): FormFacts {
  const text = normalForm(answers.join('\n'), 'NFKC');
  return { numbers: new Set(numbersIn(text)), links: new Set(linksIn(text)), words: wordsOf(text), text: text.toLowerCase() };
}

const NUMBER = /\d+(?:[.,]\d+)*/g;
const SPELLED_NUMBER = new RegExp(String.raw`\b(?:${SPELLED.join('|')})\b`, 'gi');

/** Numbers as values: '2,000' and '2000' are one, 'two' and '2' are one. */
export function numbersIn(text: string): string[] {
  const plain = normalForm(text, 'NFKC').replace(/\p{Nd}/gu, (digit) => String(digitOf(digit)));
  const digits = (plain.match(NUMBER) ?? []).map((number) =>
    String(Number(number.replace(/,(?=\d{3}(?!\d))/g, '').replace(/,/g, '.')) || number),
  );
  const spelled = (plain.match(SPELLED_NUMBER) ?? []).map((word) => String(SPELLED.indexOf(word.toLowerCase()) + 2));
  return [...digits, ...spelled];
}

// Every block of decimal digits is ten characters long and starts with its zero.
function digitOf(digit: string): number {
  let value = 0;
  while (value < 9 && /\p{Nd}/u.test(String.fromCodePoint((digit.codePointAt(0) ?? 0) - value - 1))) value += 1;
  return value;
}

// Anchored at the start of a run of such characters: otherwise the rest would be rescanned from each position in it.
const LINK =
  /(?:https?:\/\/|www\.)[^\s<>"'`)\]]+|(?<![\p{L}\p{N}._%+-])[\p{L}\p{N}._%+-]+@[\p{L}\p{N}.-]{1,253}\.\p{L}{2,63}|(?<![a-z0-9-])(?:[a-z0-9-]+\.){1,20}[a-z]{2,63}(?:\/[^\s<>"'`)\]]*)?/giu;

/** Web and email addresses, without scheme, `www.` and what follows them in the sentence. */
export const linksIn = (text: string): string[] =>
  (normalForm(text, 'NFKC').match(LINK) ?? []).map((link) =>
    link
      .toLowerCase()
      .replace(/^https?:\/\//, '')
      .replace(/^(?:www\.|-+)/, '')
      .replace(/(?<![.,;:!?*_}/])[.,;:!?*_}/]+$/, ''),
  );

export const wordsOf = (text: string): string =>
  normalForm(text, 'NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
