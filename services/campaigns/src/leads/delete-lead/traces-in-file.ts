import type { ColumnMapping } from '../../reading/match-header.js';
import { readLeadFile } from '../../reading/lead-file.js';
import { recordReader } from '../../reading/lead-record.js';
import { mentionsOf } from '../../reading/mentions.js';
import { type StoredFormat, rewriteRows } from '../../reading/rewrite-rows.js';

/** The uploaded file of a list, as its rows were read. */
export interface ListFile extends StoredFormat {
  listId: string;
  sha256: string;
  mapping: ColumnMapping[];
  /** Rows beyond it wait for a plan with more room; null when none waits. */
  takenThroughRow: number | null;
}

export interface Found {
  named: boolean;
  /** The row that made the lead is among those that were taken in. */
  countedRow: boolean;
}

type RowTest = (cells: readonly string[]) => boolean;

/** @returns whether a row is the person's own, not one that only names them */
function ownRow({ mapping }: ListFile, email: string): RowTest {
  const read = recordReader(mapping);
  return (cells) => {
    const record = read(cells);
    return 'emailKey' in record && record.emailKey === email.toLowerCase();
  };
}

export async function findInFile(path: string, file: ListFile, email: string): Promise<Found> {
  const found: Found = { named: false, countedRow: false };
  const [address, isOwn] = [mentionsOf(email), ownRow(file, email)];
  const look = (cells: readonly string[], row: number): void => {
    found.named ||= cells.some(address.in);
    found.countedRow ||= row <= (file.takenThroughRow ?? row) && isOwn(cells);
  };
  await readLeadFile(path, file, { row: look, broken: look }, () => Promise.resolve());
  return found;
}

/** Their own rows become blank lines; where others name them, the address alone goes. */
export function eraseFromFile(path: string, target: string, file: ListFile, email: string): Promise<void> {
  const [address, isOwn] = [mentionsOf(email), ownRow(file, email)];
  return rewriteRows(path, target, file, (cells) => (isOwn(cells) ? null : cells.map(address.outOf)));
}
