import Papa from 'papaparse';
import { readEntry } from '../../suppression/suppression-entry.js';

export interface ReadList {
  entries: string[];
  /** The first ones that are neither an address nor a domain. */
  faults: string[];
}

const MOST_FAULTS = 20;

/** The first cell of each row that is an address or a domain; a first row without one is the header. */
export function readList(csv: string): ReadList {
  const { data: rows } = Papa.parse<string[]>(csv.replace(/^\uFEFF/, ''), { skipEmptyLines: 'greedy' });
  const entries = new Set<string>();
  const faults: string[] = [];
  for (const [index, cells] of rows.entries()) {
    const entry = cells.map(readEntry).find((found) => found !== null);
    if (entry) entries.add(entry);
    else if (index > 0 && faults.length < MOST_FAULTS) faults.push(`Row ${index + 1}: no email address and no domain`);
  }
  return { entries: [...entries], faults };
}
