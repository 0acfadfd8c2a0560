import { open } from 'node:fs/promises';
import type { FileEncoding } from '@rekindle/platform';
import iconv from 'iconv-lite';
import type { Dialect } from './dialect.js';
import { readLeadFile } from './lead-file.js';

export interface StoredFormat {
  encoding: FileEncoding;
  dialect: Dialect;
}

/** @returns the row to write; null for a blank line in its place */
export type RowChange = (cells: readonly string[]) => readonly string[] | null;

/** Rewrites a file with some rows changed; all others keep their cells, and every row its number. */
export async function rewriteRows(path: string, target: string, format: StoredFormat, change: RowChange): Promise<void> {
  const { delimiter, newline, skip } = format.dialect;
  const file = await open(target, 'wx', 0o600);
  let text = skip > 0 ? `sep=${delimiter}`.padEnd(skip - 1) + newline : '';
  let last = 0;
  const line = (cells: readonly string[], row: number): void => {
    const kept = change(cells) ?? [];
    text += newline.repeat(row - last - 1) + kept.map((cell) => quoted(cell, delimiter)).join(delimiter) + newline;
    last = row;
  };
  const flush = async (): Promise<void> => {
    await file.write(iconv.encode(text, format.encoding === 'utf-8' ? 'utf8' : format.encoding, { addBOM: false }));
    text = '';
  };
  try {
    await readLeadFile(path, format, { row: line, broken: line }, flush);
    await file.datasync();
  } finally {
    await file.close();
  }
}

const quoted = (cell: string, delimiter: string): string =>
  cell.includes(delimiter) || /["\r\n]|^\s|\s$/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
