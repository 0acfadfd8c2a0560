import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import fc from 'fast-check';
import iconv from 'iconv-lite';
import { type StoredFormat, rewriteRows } from './rewrite-rows.js';
import { readLeadFile } from './lead-file.js';

let folder: string;
beforeAll(async () => void (folder = await mkdtemp(join(tmpdir(), 'rewrite-rows-'))));
afterAll(() => rm(folder, { recursive: true }));

async function rowsOf(path: string, format: StoredFormat): Promise<[number, string[]][]> {
  const rows: [number, string[]][] = [];
  const keep = (cells: string[], row: number): void => void rows.push([row, cells]);
  await readLeadFile(path, format, { row: keep, broken: keep }, () => Promise.resolve());
  return rows;
}

const cell = fc.oneof(
  fc.constantFrom('', 'Ada', 'x', 'é€', 'a,b', 'a;b', '"quoted"', 'two\nlines', ' blank '),
  fc.string({ maxLength: 6 }),
);
const format = fc.record({
  encoding: fc.constantFrom('utf-8', 'utf-16le', 'utf-16be', 'windows-1252' as const),
  dialect: fc.record({ delimiter: fc.constantFrom(',', ';', '\t'), newline: fc.constant('\n' as const), skip: fc.constantFrom(0, 6) }),
});

let written = 0;
it('keeps the cells and numbers of all rows except the blanked ones, in every encoding', async () => {
  const rows = fc.array(fc.oneof({ weight: 5, arbitrary: fc.tuple(cell, cell, cell) }, fc.constant([''])), { minLength: 1, maxLength: 12 });
  await fc.assert(
    fc.asyncProperty(format, rows, fc.integer({ min: 1, max: 12 }), async (stored, cells, chosen) => {
      const { delimiter, skip } = stored.dialect;
      const quote = (text: string): string => `"${text.replaceAll('"', '""')}"`;
      const lines = cells.map((row) => (row.length === 1 ? '' : row.map(quote).join(delimiter)));
      const [path, target] = [join(folder, `${(written += 1)}`), join(folder, `${written}.blanked`)];
      await writeFile(path, iconv.encode(`${skip ? `sep=${delimiter}\n` : ''}${lines.join('\n')}\n`, stored.encoding));
      const before = await rowsOf(path, stored);
      const gone = before[chosen % Math.max(1, before.length)]?.[1];
      const blanked = (row: readonly string[]): boolean => gone !== undefined && row.join('\0') === gone.join('\0');
      await rewriteRows(path, target, stored, (row) => (blanked(row) ? null : row));
      expect(await rowsOf(target, stored)).toEqual(before.filter(([, row]) => !blanked(row)));
    }),
    { verbose: 1 },
  );
});
