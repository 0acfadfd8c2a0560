import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';

const root = join(import.meta.dirname, '..');
const read = (path: string): string => readFileSync(join(root, path), 'utf8');
const text = read('docs/security.md');

interface Row {
  id: string;
  state: string;
  how: string;
  shownBy: string;
}

const ROW = /^\| (\d+\.\d+\.\d+) \| [^|]+ \| ([^|]+) \| ([^|]+) \| ([^|]*) \|$/gm;
const rows: Row[] = [...text.matchAll(ROW)].map(([, id = '', state = '', how = '', shownBy = '']) => ({
  id,
  state,
  how,
  shownBy: shownBy.trim(),
}));
/** How many requirements the standard has in each of its chapters: 70 of level 1, 183 of level 2. */
const CHAPTERS = [27, 11, 19, 10, 9, 35, 18, 7, 7, 29, 14, 9, 13, 9, 13, 16, 7];
const STATES = ['met', '**not met**', 'does not apply'];
const count = (state: string): number => rows.filter((row) => row.state === state).length;
const place = (id: string): number => id.split('.').reduce((sum, part) => sum * 1_000 + Number(part), 0);

/** `[title](../path)` */
const testsOf = (shownBy: string): [title: string, path: string][] =>
  [...shownBy.matchAll(/\[([^\]]+)\]\(\.\.\/([^)]+)\)/g)].map(([, title = '', path = '']) => [title, path]);

function isTitleIn(title: string, path: string): boolean {
  const source = existsSync(join(root, path)) ? read(path) : '';
  return [`'${title}'`, `"${title}"`, `\`${title}\``].some((quoted) => source.includes(quoted));
}

describe('the table of ASVS 5.0.0 in docs/security.md', () => {
  it('has every requirement of levels 1 and 2 once, in order', () => {
    const ids = rows.map(({ id }) => id);
    expect(ids).toEqual([...new Set(ids)].sort((one, other) => place(one) - place(other)));
    const chapters = Array.from({ length: 17 }, (_, n) => ids.filter((id) => id.startsWith(`${n + 1}.`)).length);
    expect(chapters).toEqual(CHAPTERS);
    expect(text.match(/^\| \d+\.\d+\.\d+ /gm)).toHaveLength(253);
  });

  it('says of each that it is met, that it is not, or that it does not apply, and how or why', () => {
    expect(rows.filter(({ state }) => !STATES.includes(state))).toEqual([]);
    expect(rows.filter(({ how }) => how.trim() === '').map(({ id }) => id)).toEqual([]);
  });

  it('says of each that is not met what would be needed, or where that is said', () => {
    const silent = rows.filter(({ state, how }) => state === '**not met**' && !/Needed|[Aa]s \d+\.\d+\.\d+/.test(how));
    expect(silent.map(({ id }) => id)).toEqual([]);
  });

  it('names tests that exist', () => {
    const named = rows.flatMap(({ id, shownBy }) => testsOf(shownBy).map(([title, path]) => ({ id, title, path })));
    expect(named.length).toBeGreaterThan(100);
    expect(named.filter(({ title, path }) => !isTitleIn(title, path))).toEqual([]);
  });

  it('names a test for each that is met, or says that it was only read', () => {
    const unshown = rows.filter(({ state, shownBy }) => state === 'met' && shownBy !== 'by reading' && testsOf(shownBy).length === 0);
    expect(unshown.map(({ id }) => id)).toEqual([]);
  });

  it('adds up to the totals on its first screen', () => {
    const onlyRead = rows.filter(({ shownBy }) => shownBy === 'by reading').length;
    const said = `${count('met')} are met (${onlyRead} of them by reading alone), ${count('**not met**')} are not met, ${count('does not apply')} do not apply`;
    expect(text).toContain(`of the 253 requirements of levels 1 and 2, ${said}.`);
  });
});

it('names only files that exist', () => {
  const code = [...text.matchAll(/`((?:services|libs|web|infra|docs|tests)\/[^`*\s]+)`/g)].map(([, path = '']) => path);
  const linked = [...text.matchAll(/\]\(([^)#]+)\)/g)].map(([, path = '']) => join('docs', path));
  expect([...code, ...linked].filter((path) => !existsSync(join(root, path)))).toEqual([]);
  expect(code.length).toBeGreaterThan(50);
});
