import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import Papa from 'papaparse';
import { detectDialect } from './dialect.js';
import { RowReader } from './row-reader.js';

interface Read {
  /** Each as its number and its cells, `2·a@b.co·Ada`. */
  rows: string[];
  cells: string[][];
  broken: [number, string][];
}

function read(text: string, chunk = 1_000_000, dialect = detectDialect(text)): Read {
  const result: Read = { rows: [], cells: [], broken: [] };
  const reader = new RowReader(dialect, {
    row: (cells, row) => void (result.rows.push([row, ...cells].join('·')), result.cells.push(cells)),
    broken: (_cells, row, fault) => void result.broken.push([row, fault]),
  });
  for (let at = 0; at < text.length; at += chunk) reader.push(text.slice(at, at + chunk));
  reader.end();
  return result;
}

describe('delimiters', () => {
  it.each([',', ';', '\t', '|'])('finds %j', (delimiter) => {
    const text = `email${delimiter}name${delimiter}note\na@b.co${delimiter}A${delimiter}x, y; z\nc@d.co${delimiter}C${delimiter}"1${delimiter}2"\n`;
    expect(read(text).rows[2]).toEqual(`3·c@d.co·C·1${delimiter}2`);
  });

  it('is not misled by commas inside the cells of a semicolon file', () => {
    expect(detectDialect('email;name\na@b.co;Smith, John\nc@d.co;Doe, Jane\n').delimiter).toBe(';');
  });

  it('reads a single column', () => {
    expect(read('email\na@b.co\nc@d.co').rows).toEqual(['1·email', '2·a@b.co', '3·c@d.co']);
  });

  it("obeys and skips Excel's separator line", () => {
    expect(read('sep=;\r\nemail;name\r\na@b.co;A\r\n').rows).toEqual(['1·email·name', '2·a@b.co·A']);
  });
});

describe('rows', () => {
  it.each([
    ['LF', '\n'],
    ['CRLF', '\r\n'],
    ['CR', '\r'],
  ])('may end with %s, and keep quoted line breaks', (_name, end) => {
    const text = ['email,note', `a@b.co,"two${end}lines, ""quoted"""`, 'c@d.co,plain', ''].join(end);
    for (const chunk of [1, 2, 3, 100])
      expect(read(text, chunk).rows).toEqual(['1·email·note', `2·a@b.co·two${end}lines, "quoted"`, '3·c@d.co·plain']);
  });

  it('may end differently within one file', () => {
    expect(read('email,name\r\na@b.co,A\nc@d.co,"C"\r\ne@f.co,E').rows).toEqual(['1·email·name', '2·a@b.co·A', '3·c@d.co·C', '4·e@f.co·E']);
  });

  it.each([1, 2, 3, 1_000])('end at a lone carriage return too, whatever else ends rows or is in a cell, in chunks of %i', (chunk) => {
    expect(read('email,note\ra@b.co,"one\ntwo"\rc@d.co,C\r', chunk).cells).toEqual([
      ['email', 'note'],
      ['a@b.co', 'one\ntwo'],
      ['c@d.co', 'C'],
    ]);
    expect(read('email\ra@b.co\rc@d.co\n', chunk).rows).toEqual(['1·email', '2·a@b.co', '3·c@d.co']);
    expect(read('email\na@b.co\r\nc@d.co\re@f.co\rg@h.co', chunk).rows).toEqual([
      ...['1·email', '2·a@b.co', '3·c@d.co', '4·e@f.co', '5·g@h.co'],
    ]);
  });

  it('are numbered as in a spreadsheet, counting blank ones', () => {
    expect(read('email\n\n"a\n"\n   \nb').rows).toEqual(['1·email', '3·a\n', '5·b']);
  });

  it('may be ragged', () => {
    expect(read('email,name,phone\na@b.co\nc@d.co,C,1,2,3\n').rows).toEqual(['1·email·name·phone', '2·a@b.co', '3·c@d.co·C·1·2·3']);
  });

  it('may contain stray quotes within a cell', () => {
    expect(read('email,size\na@b.co,5" pipe\nc@d.co,"the "best" one"\n').rows.slice(1)).toEqual([
      '2·a@b.co·5" pipe',
      '3·c@d.co·the "best" one',
    ]);
  });

  it('are read as written, in chunks of any size', () => {
    const cell = fc.string({ unit: fc.constantFrom('a', 'é', ' ', ',', ';', '"', '\n', '\r\n', '|', '😀', "'") });
    const file = fc.array(fc.array(cell, { minLength: 2, maxLength: 4 }), { minLength: 1, maxLength: 8 });
    fc.assert(
      fc.property(file, fc.integer({ min: 1, max: 40 }), (cells, chunk) => {
        const head = ['email', 'name', 'note'];
        const text = Papa.unparse([head, ...cells], { quotes: true, newline: '\n' });
        const back = read(text, chunk, { delimiter: ',', newline: '\n', skip: 0 }).cells;
        expect(back).toEqual([head, ...cells]);
      }),
      { numRuns: 500 },
    );
  });
});

describe('damaged files', () => {
  it('lose the row of an unclosed quote, and none after it', () => {
    const text = 'email,name\na@b.co,A\n"b@b.co,B\nc@d.co,C\nd@d.co,D\n';
    for (const chunk of [1, 9, 1_000]) {
      expect(read(text, chunk).rows).toEqual(['1·email·name', '2·a@b.co·A', '4·c@d.co·C', '5·d@d.co·D']);
      expect(read(text, chunk).broken).toEqual([[3, 'quote-never-closed']]);
    }
  });

  it('lose the row of a quote that closes thousands of rows later, and none after it', () => {
    const rows = Array.from({ length: 5_000 }, (_, index) => `lead${index}@example.com,"Name ${index}"`);
    rows[10] = '"lead10@example.com,Name 10';
    const { rows: good, broken } = read(['email,name', ...rows].join('\n'), 65_536);
    expect(broken).toEqual([[12, 'quote-never-closed']]);
    expect(good.length).toBe(5_000);
    expect(good.at(-1)).toBe('5001·lead4999@example.com·Name 4999');
  });

  it('lose a cell that no spreadsheet could hold', () => {
    const { rows, broken } = read(`email,note\na@b.co,${'x'.repeat(40_000)}\nc@d.co,ok\n`, 10_000);
    expect([rows.length, broken]).toEqual([2, [[2, 'row-too-long']]]);
  });

  it('lose a line of ten megabytes, quickly and in little memory', () => {
    const long = `email,note\n${'y,'.repeat(5_000_000)}\n`;
    for (const chunk of [262_144, long.length]) {
      const { rows, broken } = read(`${long}c@d.co,ok`, chunk);
      expect(rows).toEqual(['1·email·note', '3·c@d.co·ok']);
      expect(broken).toEqual([[2, 'row-too-long']]);
    }
  });

  it('are given up when nearly every row is broken', () => {
    expect(() => read(`email,name\n${'"a\n'.repeat(500_000)}`, 262_144)).toThrow('The quotes in this file do not match.');
  });

  it('are read past NUL bytes', () => {
    expect(read('email,name\na@b.co,A\0B\n').rows[1]).toEqual('2·a@b.co·A\0B');
  });
});
