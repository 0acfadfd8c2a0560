interface LiquidError {
  message: string;
  originalError?: { message: string };
}

type Words = (match: RegExpMatchArray) => string;

const KNOWN: readonly [RegExp, Words][] = [
  [/^undefined filter: (\S+)/, ([, name]) => `"${name}" cannot be used after a | here.`],
  [/^tag "end(\w+)" not found/, ([, name]) => `{% end${name} %} has no {% ${name} %} before it.`],
  [/^tag "(\w+)" not found/, ([, name]) => `{% ${name} %} cannot be used in an email.`],
  [/^tag \{%-?\s*(\w+).* not closed/, ([, name]) => `{% ${name} %} is never ended: add {% end${name} %}.`],
  [/^output .* not closed/, () => 'A merge field opens with {{ but never closes with }}.'],
  [/^tag .* not closed/, () => 'A condition opens with {% but never closes with %}.'],
  [/^raw .* not closed/, () => '{% raw %} is never ended: add {% endraw %}.'],
  [/^unexpected character "[\u201c\u201d\u2018\u2019]/, () => 'Use straight quotes ("), not curly ones, inside {{ }}.'],
  [/^invalid value expression: ""/, () => 'A merge field or condition is empty.'],
  [/^unexpected character "(.+)"/, ([, what]) => `${what} is not understood inside {{ }}.`],
  [/^misplaced liquid/, () => 'In HTML, merge fields belong into text and links, conditions around text.'],
  [/(memory|parse|template) .*limit/, () => 'The email grows too long when it is filled in.'],
];

/** A parser's complaint as a sentence that an author of emails can act on. */
export function liquidFault(error: unknown): string {
  const { message, originalError } = error as LiquidError;
  const cause = (originalError?.message ?? message).replace(/, line:\d+, col:\d+[\s\S]*$/, '');
  const line = /line:(\d+)/.exec(message)?.[1];
  const where = line && line !== '1' ? `Line ${line}: ` : '';
  for (const [pattern, words] of KNOWN) {
    const match = cause.match(pattern);
    if (match) return where + words(match);
  }
  return `${where}A merge field or condition is not written correctly.`;
}
