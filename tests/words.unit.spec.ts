import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from '@jest/globals';

const root = dirname(import.meta.dirname);
const OWN_PATH = 'tests/words.unit.spec.ts';

/** The areas that must use the field's words. */
const AREAS = [
  'services/gateway',
  'services/billing',
  'services/mailer',
  'services/campaigns/src',
  'web/src',
  'libs',
  'infra',
  'bench',
  'examples',
  'tests',
  'docs',
  'README.md',
];

/** A private dialect; the field says notified, received, reported, recorded, is, caller, skipped. */
const DIALECT = ['told', 'tells', 'heard', 'unheard', 'hears', 'stands', 'stood', 'whoever', 'left out', 'leave out', 'leaves out'];
const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);
/** As a word, and as a part of `onceTold`, `toldLate` and `NOT_TOLD`, but not of `threshold`. */
const FORMS = DIALECT.flatMap((word) => [
  `(?<![A-Za-z])${word}(?![a-z])`,
  `(?<![A-Z])${capital(word)}(?![a-z])`,
  `(?<![A-Za-z])${word.toUpperCase()}(?![A-Za-z])`,
]);
const ANY = new RegExp(FORMS.join('|'));

const EXCEPTIONS: [text: string, why: string][] = [
  ["'told-owner'", 'seed of the ids of emails that were sent'],
  ['heard_at', 'column'],
  ["'when the payment was first heard of'", 'SQL of a migration that has run'],
  ["'when whoever signs in has shown first that they read this mailbox'", 'SQL of a migration that has run'],
  ['-- Who was to be told that a limit is near', 'SQL of a migration that has run'],
  ['OTHER_PAYMENT_STANDS', 'error code'],
  ['heard from you', 'plain English'],
  ['heard from us sooner', 'plain English in an email'],
  ['tells small shops what to reorder', 'plain English in an example'],
  ['tells you what to reorder', 'plain English in an example'],
  ['stood in', 'plain English'],
  ["what I'd leave out", 'plain English in an email'],
  ['tell us|told us', 'what an email may not claim'],
];

/** In a page's markup only the comments are checked: its texts follow the design and the spec. */
const checkedPart = (path: string, line: string): string =>
  path.endsWith('.tsx') ? (/(?:^|\s|\{)(?:\/\/|\/?\*).*$/.exec(line)?.[0] ?? '') : line;

const isDialect = (line: string): boolean => ANY.test(EXCEPTIONS.reduce((rest, [text]) => rest.replaceAll(text, ''), line));

const paths = execFileSync('git', ['ls-files', ...AREAS], { cwd: root, encoding: 'utf8' })
  .trim()
  .split('\n');
const lines = paths
  .filter(
    (path) => /[.](m?ts|tsx|mjs|md)$/.test(path) && !path.includes('/openapi/schema') && path !== OWN_PATH && existsSync(join(root, path)),
  )
  .flatMap((path) =>
    readFileSync(join(root, path), 'utf8')
      .split('\n')
      .map((text, index) => ({ at: `${path}:${index + 1}`, text: checkedPart(path, text) })),
  );

describe('comments, names and texts', () => {
  it('use the words of the field', () => {
    expect(lines.length).toBeGreaterThan(50_000);
    expect(lines.filter(({ text }) => isDialect(text)).map(({ at, text }) => `${at}: ${text.trim()}`)).toEqual([]);
  });

  it.each([
    '/** Whoever asks. */',
    'const told = 1;',
    'class TellsOwner {}',
    'const toldLate = true;',
    'onceTold()',
    'NOT_TOLD',
    'isUnheard(one)',
    'where a lead stands',
  ])('would be found: %s', (line) => expect(isDialect(line)).toBe(true));

  it.each(['threshold', 'standstill', 'bystanders', 'storyteller', 'ELEVATOR_TOLDYOU', 'heartbeat'])(
    'are not taken for dialect: %s',
    (line) => expect(isDialect(line)).toBe(false),
  );

  it.each(EXCEPTIONS)('need the exception %s', (exception) => {
    expect(lines.some(({ text }) => text.includes(exception))).toBe(true);
  });
});
