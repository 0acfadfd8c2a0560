import { originalCell } from '@rekindle/platform';
import { readEntry } from '../../suppression/suppression-entry.js';
import { rowsOf } from './rows-of.js';

export interface ReadList {
  entries: string[];
  /** Rows that name one of the entries, which may occur twice. */
  named: number;
  /** Rows that are neither an address nor a domain. */
  invalid: number;
  /** The first of these, by row number in the file. */
  faults: string[];
}

const MOST_FAULTS = 20;
const MOST_CELLS = 50;
const isBlank = (cells: readonly string[]): boolean => cells.every((cell) => cell.trim() === '');

/** The first address of each row, else its first domain; a first row without either is the header. @throws DomainError as `rowsOf` does */
export async function readList(csv: string): Promise<ReadList> {
  const entries = new Set<string>();
  const read: ReadList = { entries: [], named: 0, invalid: 0, faults: [] };
  // Empty lines are kept, so that row numbers are those that a spreadsheet shows.
  let [row, isHeader] = [0, true];
  for await (const rows of rowsOf(csv))
    for (const cells of rows) {
      row += 1;
      if (isBlank(cells)) continue;
      const entry = entryIn(cells.slice(0, MOST_CELLS));
      if (entry !== null) {
        entries.add(entry);
        read.named += 1;
      } else if (!isHeader) {
        read.invalid += 1;
        if (read.faults.length < MOST_FAULTS) read.faults.push(`Row ${row}: no email address and no domain`);
      }
      isHeader = false;
    }
  return { ...read, entries: [...entries] };
}

/** Names of people and companies may look like domains, so an address takes precedence. */
function entryIn(cells: readonly string[]): string | null {
  const entries = cells.flatMap((cell) => readEntry(originalCell(cell)) ?? []);
  return entries.find((entry) => !entry.startsWith('@')) ?? entries[0] ?? null;
}
