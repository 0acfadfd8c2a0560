import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from '@jest/globals';

const root = dirname(import.meta.dirname);
const read = (path: string): string => readFileSync(join(root, path), 'utf8');
const page = read('docs/glossary.md');

/** The names that must use the glossary's words: event types, classes of commands and queries, tables. */
const NAMES = [
  /\bdefine\('([A-Z]\w+)'/g,
  /\bclass (\w+) extends \w*(?:Command<|Query<|Order\b)/g,
  /\bcreate (?:unlogged )?table (?:if not exists )?[a-z_]+\.([a-z_]+)/gi,
];

function namesInCode(): string[] {
  const files = execFileSync('git', ['ls-files', 'services', 'libs', 'infra'], { cwd: root, encoding: 'utf8' }).trim().split('\n');
  const sources = files.filter((file) => /[.]ts$/.test(file) && !/[.](spec|features|e2e)[.]ts$|\/testing\//.test(file));
  const texts = sources.filter((file) => existsSync(join(root, file))).map(read);
  return texts.flatMap((text) => NAMES.flatMap((name) => [...text.matchAll(name)].map(([, found = '']) => found)));
}

/** A word and the words that it may be a form of: `leases` of `lease`, `skipped` of `skip`, `replies` of `reply`. */
const formsOf = (word: string): string[] => {
  const ending = /^(.+?)(e?s|e?d|ing)$/;
  const [, base = word] = ending.exec(word) ?? [];
  return [word, word.slice(0, -1), word.slice(0, -2), base, `${base}e`, base.slice(0, -1), `${base.slice(0, -1)}y`];
};
const wordsOf = (name: string): string[] => (name.match(/[A-Z]?[a-z]+|[A-Z]+(?![a-z])/g) ?? []).map((word) => word.toLowerCase());

const used = new Map(namesInCode().flatMap((name) => wordsOf(name).map((word) => [word, name])));
const terms = [...page.matchAll(/^\| ([A-Za-z ]+?) +\| /gm)].map(([, term = '']) => term).filter((term) => term !== 'word');
const everyday = /everyday meaning: ([^.]+)\./.exec(page)?.[1]?.split(', ') ?? [];
const known = new Set([...terms, ...everyday].flatMap((entry) => entry.toLowerCase().split(' ')));

describe('docs/glossary.md', () => {
  it('has every word of events, commands, queries and tables', () => {
    expect(used.size).toBeGreaterThan(150);
    expect([...used].filter(([word]) => !formsOf(word).some((form) => known.has(form))).map(([, name]) => name)).toEqual([]);
  });

  it('has no word that none of them uses', () => {
    const said = new Set([...used.keys()].flatMap(formsOf));
    const unused = [...terms, ...everyday].filter(
      (entry) =>
        !entry
          .toLowerCase()
          .split(' ')
          .some((word) => said.has(word)),
    );
    expect(unused).toEqual([]);
  });

  it('has each word once, in order', () => {
    const sorted = [...new Set(terms)].sort((one, other) => one.toLowerCase().localeCompare(other.toLowerCase()));
    expect(terms).toEqual(sorted);
  });
});
