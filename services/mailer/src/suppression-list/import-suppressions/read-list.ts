import { originalCell } from '@rekindle/platform';
import Papa from 'papaparse';
import { readEntry } from '../../suppression/suppression-entry.js';

export interface ReadList {
  entries: string[];
  /** Rows that name one of the entries: one may be there twice. */
  named: number;
  /** Rows that are neither an address nor a domain. */
  invalid: number;
  /** The first of these, by their number in the file. */
  faults: string[];
}

const MOST_FAULTS = 20;
const isBlank = (cells: readonly string[]): boolean => cells.every((cell) => cell.trim() === '');

/** The first cell of each row that is an address or a domain; a first row without one is the header. */
export function readList(csv: string): ReadList {
  // Empty lines stay in: a row has the number that a spreadsheet shows.
  const { data: rows } = Papa.parse<string[]>(csv.replace(/^\uFEFF/, ''));
  const entries = new Set<string>();
  const read: ReadList = { entries: [], named: 0, invalid: 0, faults: [] };
  const header = rows.findIndex((cells) => !isBlank(cells));
  for (const [index, cells] of rows.entries()) {
    const entry = cells.map((cell) => readEntry(originalCell(cell))).find((found) => found !== null);
    if (entry) {
      entries.add(entry);
      read.named += 1;
    } else if (index !== header && !isBlank(cells)) {
      read.invalid += 1;
      if (read.faults.length < MOST_FAULTS) read.faults.push(`Row ${index + 1}: no email address and no domain`);
    }
  }
  return { ...read, entries: [...entries] };
}
