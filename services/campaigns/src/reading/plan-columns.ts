import { DomainError } from '@rekindle/contracts';
import { originalCell, plainLine } from '@rekindle/platform';
import { isAddress } from './email-address.js';
import { type ColumnMapping, type LeadField, SKIP, matchHeader } from './match-header.js';
import { MergeFieldNames } from './merge-field-name.js';

/** The start of the data and its columns. */
export interface ColumnPlan {
  /** The row number of the header; 0 if the file has none. Rows up to it are not leads. */
  headerRow: number;
  mapping: ColumnMapping[];
}

export interface SampleRow {
  row: number;
  cells: string[];
}

/** Some networks' exports have a note above the header. */
const ROWS_ABOVE_HEADER = 8;
/** The widest CRM exports have some hundreds. */
export const MOST_COLUMNS = 2_000;
/** More merge fields would be of no use for writing an email, and would enlarge every lead. */
const MOST_MERGE_FIELDS = 250;
const LONGEST_LABEL = 200;
const SHARE_OF_ADDRESSES = 0.5;
/** The assumed columns of a file whose header has no known name. */
const PLACES: readonly LeadField[] = ['email', 'first_name', 'last_name', 'company', 'title', 'phone'];
const FEWEST_BY_PLACE = 4;
/** A wider file is an export with its own columns. */
const MOST_BY_PLACE = 12;

/**
 * Determines from the first rows which one is the header and which column becomes which field.
 * @throws DomainError FILE_EMPTY without rows under the header, EMAIL_COLUMN_MISSING without a column of addresses
 */
export function planColumns(sample: readonly SampleRow[]): ColumnPlan {
  if (sample.length === 0) throw new DomainError('FILE_EMPTY', 'The CSV file is empty');
  if (sample.slice(0, ROWS_ABOVE_HEADER).some(({ cells }) => cells.length > MOST_COLUMNS))
    throw new DomainError('FILE_UNREADABLE', `This file has more than ${MOST_COLUMNS.toLocaleString('en')} columns.`);
  const header = sample[headerIndex(sample)] as SampleRow;
  const headless = header.cells.some(isAddress);
  const data = headless ? sample : sample.filter((each) => each.row > header.row);
  const names = headless ? header.cells.map(() => '') : header.cells;
  const fields = matchColumns(names, data);
  if (data.length === 0) throw new DomainError('FILE_EMPTY', 'The CSV file is empty: it has no rows under its header');
  if (!fields.includes('email')) throw new DomainError('EMAIL_COLUMN_MISSING', 'The CSV file has no email column');
  return { headerRow: headless ? 0 : header.row, mapping: nameColumns(names, fields) };
}

function headerIndex(sample: readonly SampleRow[]): number {
  const first = sample.slice(0, ROWS_ABOVE_HEADER);
  const addresses = first.findIndex(({ cells }) => cells.some(isAddress));
  const named = first.slice(0, addresses === -1 ? undefined : addresses).findIndex(({ cells }) => namesEmail(cells));
  return Math.max(named, 0);
}

const namesEmail = (cells: readonly string[]): boolean => cells.some((cell) => matchHeader(cell)?.field === 'email');

/** The field of each column, or null for one of the file's own. Several columns may feed one field: the first value is used. */
function matchColumns(names: readonly string[], data: readonly SampleRow[]): (LeadField | null)[] {
  const matches = names.map(matchHeader);
  const shares = addressShares(names.length, data);
  const best = shares.indexOf(Math.max(...shares));
  const hasAddresses = matches.some((match, column) => match?.field === 'email' && (shares[column] as number) > 0);
  if (!hasAddresses && (shares[best] ?? 0) >= SHARE_OF_ADDRESSES) {
    matches.forEach((match, column) => match?.field === 'email' && (matches[column] = null));
    matches[best] = { field: 'email', rank: 0 };
  }
  const fields = matches.map((match) => match?.field ?? null);
  const onlyFirstHasAddresses = shares.every((share, column) => column === 0 || share === 0);
  return onlyFirstHasAddresses && isByPlace(fields, data) ? fields.map((_, column) => PLACES[column] ?? null) : fields;
}

/** Whether columns can be assigned by position: addresses first and then names, with no other known heading. */
const isByPlace = (fields: readonly (LeadField | null)[], data: readonly SampleRow[]): boolean =>
  fields.length >= FEWEST_BY_PLACE &&
  fields.length <= MOST_BY_PLACE &&
  fields.every((field, column) => field === (column === 0 ? 'email' : null)) &&
  [1, 2].every((column) => holdsNames(data, column));

/** Words that begin with a letter: dates, amounts and web addresses are not names. */
const NAME = /^\p{L}[\p{L}\p{M}\p{N}'’. -]*$/u;
const LONGEST_NAME = 60;
const SHARE_OF_NAMES = 0.8;

function holdsNames(data: readonly SampleRow[], column: number): boolean {
  const filled = data.map(({ cells }) => cells[column]?.trim() ?? '').filter((cell) => cell !== '');
  const names = filled.filter((cell) => cell.length <= LONGEST_NAME && NAME.test(cell));
  const different = new Set(names.map((name) => name.toLowerCase()));
  // A column with only a few different words is a state or a plan.
  return names.length > 0 && names.length >= filled.length * SHARE_OF_NAMES && different.size > Math.sqrt(filled.length) / 2;
}

/** For each column, the share of its filled cells that are addresses. */
function addressShares(columns: number, data: readonly SampleRow[]): number[] {
  const filled = new Array<number>(columns).fill(0);
  const addresses = new Array<number>(columns).fill(0);
  for (const { cells } of data) {
    for (let column = 0; column < Math.min(columns, cells.length); column += 1) {
      const cell = (cells[column] as string).trim();
      if (cell === '') continue;
      filled[column] = (filled[column] as number) + 1;
      if (cell.includes('@') && isAddress(cell)) addresses[column] = (addresses[column] as number) + 1;
    }
  }
  return filled.map((count, column) => (count === 0 ? 0 : (addresses[column] as number) / count));
}

function nameColumns(names: readonly string[], fields: readonly (LeadField | null)[]): ColumnMapping[] {
  const labels = uniqueLabels(names);
  const mergeFields = new MergeFieldNames();
  let own = 0;
  return labels.map((column, index) => {
    const field = fields[index] ?? ((own += 1) > MOST_MERGE_FIELDS ? SKIP : mergeFields.next(names[index] as string, index + 1));
    return { column, field };
  });
}

/** A unique label for each column: the header as written, `Column 3` for a blank one, `Email (2)` for a repeated one. */
function uniqueLabels(names: readonly string[]): string[] {
  const given = new Set<string>();
  const copies = new Map<string, number>();
  return names.map((name, index) => {
    const plain = plainLine(originalCell(name.slice(0, LONGEST_LABEL))).replace(/\s+/g, ' ') || `Column ${index + 1}`;
    let label = plain;
    // A file may repeat one heading thousands of times, so each continues counting from the previous one.
    for (let copy = copies.get(plain) ?? 2; given.has(label); copy += 1) {
      label = `${plain} (${copy})`;
      copies.set(plain, copy + 1);
    }
    given.add(label);
    return label;
  });
}
