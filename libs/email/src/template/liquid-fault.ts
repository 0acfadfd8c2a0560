import { thousands } from '@rekindle/contracts';
import { BOUNDS } from './template-bounds.js';

interface LiquidError {
  message: string;
  originalError?: { message: string };
}

const LONGEST = 300;

type Words = (match: RegExpMatchArray) => string;

const KNOWN: readonly [RegExp, Words][] = [
  [/^undefined filter: (\S+)/, ([, name]) => `"${name}" cannot be used after a | here.`],
  [/^tag "end(\w+)" not found/, ([, name]) => `{% end${name} %} has no {% ${name} %} before it.`],
  [/^tag "(\w+)" not found/, ([, name]) => `{% ${name} %} cannot be used in an email.`],
  [/^tag \{%-?\s*(\w+).* not closed/, ([, name]) => `{% ${name} %} is never ended: add {% end${name} %}.`],
  [/^output .*not closed/, () => 'A merge field opens with {{ but never closes with }}.'],
  [/^tag .*not closed/, () => 'A condition opens with {% but never closes with %}.'],
  [/^raw .* not closed/, () => '{% raw %} is never ended: add {% endraw %}.'],
  [/^unexpected character "[\u201c\u201d\u2018\u2019]/, () => 'Use straight quotes ("), not curly ones, inside {{ }}.'],
  [/^invalid value expression: ""/, () => 'A merge field or condition is empty.'],
  [/^unexpected character "(.+)"/, ([, what]) => `${what} is not understood inside {{ }}.`],
  [/^unclosed quote/, () => 'A quote inside {{ }} is never closed.'],
  [/^too many marks/, () => `There are too many merge fields and conditions: at most ${BOUNDS.marks}.`],
  [
    /^too much liquid/,
    () =>
      `A merge field or condition is too long: at most ${thousands(BOUNDS.mark)} characters in one, ${thousands(BOUNDS.liquid)} in all.`,
  ],
  [/^too much markup/, () => `The HTML has too many tags and entities: at most ${thousands(BOUNDS.markup)} of < and &.`],
  [/^too many links/, () => `There are too many different links: at most ${BOUNDS.links} in one email.`],
  [/^misplaced liquid/, () => 'In HTML, put merge fields in text and links, and conditions around text.'],
  [/(memory|parse) .*limit/, () => 'The email grows too long when it is filled in.'],
];

/** A parser's error as a sentence that an email's author can act on. */
export function liquidFault(error: unknown): string {
  const { message, originalError } = error as LiquidError;
  const cause = (originalError?.message ?? message).replace(/, line:\d+, col:\d+[\s\S]*$/, '').slice(0, LONGEST);
  const line = /line:(\d+)/.exec(message)?.[1];
  const where = line && line !== '1' ? `Line ${line}: ` : '';
  for (const [pattern, words] of KNOWN) {
    const match = cause.match(pattern);
    if (match) return where + words(match);
  }
  return `${where}A merge field or condition is not written correctly.`;
}

/** Filling took too long. That may be due to the machine as much as to the email, so it can be retried. */
export const tookTooLong = (error: unknown): boolean => /template render limit/.test((error as LiquidError).message);
