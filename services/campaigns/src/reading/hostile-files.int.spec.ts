import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it, jest } from '@jest/globals';
import { EncodingProbe, EventLoopYielder } from '@rekindle/platform';
import Papa from 'papaparse';
import { inspectLeadFile, readLeadFile } from './lead-file.js';
import { recordReader } from './lead-record.js';

const MB = 1024 * 1024;
/** Characters parsed before yielding: the longest row, in a doubled window, parsed twice. */
const MOST_AT_ONCE = MB;
/** Characters parsed in total, as a multiple of the file's: a sample, and rows that outgrow the window, are parsed again. */
const MOST_TIMES = 4;
/** Cells read per row beyond its own columns: of a field's many columns only the first twenty are used. */
const MOST_ASKED_AGAIN = 200;

const lines = (line: string, bytes = 2 * MB): string => line.repeat(Math.floor(bytes / Buffer.byteLength(line)));
const wide = (name: string, cell: string): string => `email${`,${name}`.repeat(1_999)}\n${lines(`${cell}${`,${cell}`.repeat(1_999)}\n`)}`;
const LEADS = `email,name\n${lines('a@b.co,Zoé\n')}`;

function atRandom(length: number): Buffer {
  const bytes = Buffer.alloc(length);
  for (let at = 0, seed = 1; at < length; at += 1) {
    seed = (Math.imul(seed, 1_103_515_245) + 12_345) & 0x7fffffff;
    bytes[at] = seed >>> 16;
  }
  return bytes;
}

const files: [name: string, content: () => string | Buffer, comes: string][] = [
  ['good rows', () => LEADS, '174762 rows, 0 refused, 0 broken'],
  ['one line', () => 'x'.repeat(10 * MB), 'The first lines of this file are too long.'],
  ['one line of commas', () => ','.repeat(10 * MB), 'The first lines of this file are too long.'],
  ['one line of quotes', () => '"'.repeat(10 * MB), 'The first lines of this file are too long.'],
  ['a heading of a megabyte', () => `${'x'.repeat(MB)},email\nq,a@b.co\n`, 'The first lines of this file are too long.'],
  ['100,000 columns', () => `email${',c'.repeat(99_999)}\na@b.co\n`, 'This file has more than 2,000 columns.'],
  ['2,000 columns of one name', () => wide('x', 'a@b.co'), '149 rows, 0 refused, 0 broken'],
  ['2,000 columns of bad addresses', () => wide('email', '@'), '524 rows, 524 refused, 0 broken'],
  ['quotes that never close', () => `email,name\n${lines('"a@b.co,x\n')}`, 'The quotes in this file do not match.'],
  ['one quote that never closes', () => `email,name\n"a@b.co,x\n${lines('a@b.co,x\n')}`, '233016 rows, 0 refused, 1 broken'],
  ['cells of quotes', () => `email,name\n${lines(`a@b.co,"${'""'.repeat(15_000)}"\n`)}`, '69 rows, 0 refused, 0 broken'],
  ['rows of 600,000 characters', () => `email,name\na@b.co,x\n${lines(`a@b.co,${'y,'.repeat(300_000)}\n`)}`, '1 rows, 0 refused, 3 broken'],
  ['CR alone', () => `email,name\r${lines('a@b.co,x\r')}`, '233016 rows, 0 refused, 0 broken'],
  ['line ends of every kind', () => `email,name\r\n${lines('a@b.co,x\rb@b.co,y\nc@d.co,z\r\n')}`, '224694 rows, 0 refused, 0 broken'],
  ['a NUL in every row', () => `email,name\n${lines('a@b.co,x\0\n')}`, '209715 rows, 0 refused, 0 broken'],
  ['NULs alone', () => Buffer.alloc(10 * MB), 'This is not a text file. Export the list as CSV and upload that file.'],
  ['blank lines', () => Buffer.alloc(10 * MB, '\n'), 'The CSV file is empty'],
  ['bytes at random', () => atRandom(2 * MB), 'This is not a text file. Export the list as CSV and upload that file.'],
  [
    'letters under ten thousand marks',
    () => `email,name\n${lines(`a@b.co,Z${'\u0316'.repeat(10_000)}\n`)}`,
    '104 rows, 0 refused, 0 broken',
  ],
  [
    'rows of a million marks',
    () => `email${',c'.repeat(40)}\na@b.co,x\nb@b.co,x\n${`c@d.co${`,${'a\u0316'.repeat(12_500)}`.repeat(40)}\n`.repeat(2)}e@f.co,x\n`,
    '3 rows, 0 refused, 2 broken',
  ],
  ['joiners', () => `email,name\n${lines(`a@b.co,${'न\u200d'.repeat(5_000)}\n`)}`, '69 rows, 0 refused, 0 broken'],
  ['cells of five hundred addresses', () => `email,name\n${lines(`<${'a@b,'.repeat(500)},x\n`)}`, '1046 rows, 1046 refused, 0 broken'],
];

interface Work {
  atOnce: number;
  total: number;
  askedAgain: number;
}

let folder: string;
let work: Work;
let sinceTurn = 0;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'hostile-files-'));
  const papa = Papa as unknown as { Parser: (...given: unknown[]) => object };
  const { Parser } = papa;
  jest.spyOn(papa, 'Parser').mockImplementation(function (...given) {
    const parser = Reflect.construct(Parser, given) as { parse(text: string, ...rest: unknown[]): unknown };
    const parse = parser.parse.bind(parser);
    parser.parse = (text, ...rest) => {
      sinceTurn += text.length;
      work.total += text.length;
      work.atOnce = Math.max(work.atOnce, sinceTurn);
      return parse(text, ...rest);
    };
    return parser;
  });
  const give = Object.getOwnPropertyDescriptor(EventLoopYielder.prototype, 'yieldIfDue')?.value as (
    this: EventLoopYielder,
  ) => Promise<void>;
  jest.spyOn(EventLoopYielder.prototype, 'yieldIfDue').mockImplementation(function (this: EventLoopYielder) {
    sinceTurn = 0;
    return give.call(this);
  });
});
afterAll(() => rm(folder, { recursive: true }));

/** A row that counts how often its cells are read. */
function counted(cells: string[]): string[] {
  if (cells.length < 100) return cells;
  let asked = 0;
  return new Proxy(cells, {
    get: (row, key) => {
      if (typeof key === 'string' && /^\d+$/.test(key)) work.askedAgain = Math.max(work.askedAgain, (asked += 1) - cells.length);
      return Reflect.get(row, key) as unknown;
    },
  });
}

async function look(content: string | Buffer): Promise<string> {
  const bytes = Buffer.from(content);
  const path = join(folder, 'leads.csv');
  await writeFile(path, bytes);
  const probe = new EncodingProbe();
  for (let at = 0; at < bytes.length; at += 65_536) probe.see(bytes.subarray(at, at + 65_536));
  try {
    const format = { encoding: probe.result() };
    const { dialect, mapping, headerRow } = await inspectLeadFile(path, format.encoding);
    const read = recordReader(mapping);
    let [rows, refused, broken] = [0, 0, 0];
    const row = (cells: string[], number: number): void => {
      if (number <= headerRow) return;
      rows += 1;
      if ('fault' in read(counted(cells))) refused += 1;
    };
    await readLeadFile(path, { ...format, dialect }, { row, broken: () => void (broken += 1) }, async () => undefined);
    return `${rows} rows, ${refused} refused, ${broken} broken`;
  } catch (error) {
    return (error as Error).message;
  }
}

it.each(files)('reads %s in small steps and linear time', async (_name, content, comes) => {
  const given = content();
  [work, sinceTurn] = [{ atOnce: 0, total: 0, askedAgain: 0 }, 0];
  expect(await look(given)).toBe(comes);
  expect(work.atOnce).toBeLessThan(MOST_AT_ONCE);
  expect(work.total).toBeLessThan(MOST_TIMES * Math.max(MB, given.length));
  expect(work.askedAgain).toBeLessThan(MOST_ASKED_AGAIN);
});
