import { originalCell, plainLine, plainText } from '@rekindle/platform';
import { type AddressFault, readAddress } from './email-address.js';
import { type ColumnMapping, type LeadField, SKIP, isLeadField, matchHeader } from './match-header.js';

/** A lead as read from its row; blank fields are null. */
export interface LeadRecord {
  email: string;
  /** Lower-cased: two rows with one key are one lead. */
  emailKey: string;
  firstName: string | null;
  lastName: string | null;
  company: string | null;
  phone: string | null;
  title: string | null;
  /** The file's own columns that this row fills, as JSON text; null if there are none. */
  custom: string | null;
}

/** A field gets the first value among its columns; further columns beyond this number are ignored. */
const MOST_COLUMNS_OF_A_FIELD = 20;

export type ReadRecord = LeadRecord | { fault: AddressFault; written: string };

/** Builds the function that reads one row by a mapping; built once per file, called for every row. */
export function recordReader(mapping: readonly ColumnMapping[]): (cells: readonly string[]) => ReadRecord {
  const byField = columnsByField(mapping);
  const columns = (field: LeadField): readonly number[] => byField.get(field) ?? [];
  const [emails, firstNames, lastNames, fullNames] = [columns('email'), columns('first_name'), columns('last_name'), columns('full_name')];
  const [companies, phones, titles] = [columns('company'), columns('phone'), columns('title')];
  const own = ownColumns(mapping);

  return (cells) => {
    const read = firstAddress(cells, emails);
    if ('fault' in read) return read;
    let firstName = firstFilled(cells, firstNames);
    let lastName = firstFilled(cells, lastNames);
    if (fullNames.length > 0) [firstName, lastName] = withFullName(firstName, lastName, firstFilled(cells, fullNames));
    return {
      email: read.address,
      emailKey: read.address.toLowerCase(),
      firstName,
      lastName,
      company: firstFilled(cells, companies),
      phone: firstFilled(cells, phones),
      title: firstFilled(cells, titles),
      custom: own.length === 0 ? null : customOf(cells, own),
    };
  };
}

/** A full name fills blank first and last names. */
function withFullName(first: string | null, last: string | null, full: string | null): [string | null, string | null] {
  if (full === null || (first !== null && last !== null)) return [first, last];
  const parts = splitName(full);
  return [first ?? (parts.first === last ? null : parts.first), last ?? parts.last];
}

/** The columns that feed each field, the plainest name first: `Email` before `Email 2`. */
function columnsByField(mapping: readonly ColumnMapping[]): Map<LeadField, number[]> {
  const rank = ({ column, field }: ColumnMapping): number => {
    const match = matchHeader(column);
    return match?.field === field ? match.rank : 0;
  };
  const ranked = mapping
    .map((each, index) => ({ field: each.field, index, rank: rank(each) }))
    .sort((a, b) => a.rank - b.rank || a.index - b.index);
  const columns = new Map<LeadField, number[]>();
  for (const { field, index } of ranked) if (isLeadField(field)) append(columns, field, index);
  return columns;
}

function append(columns: Map<LeadField, number[]>, field: LeadField, index: number): void {
  const known = columns.get(field);
  if (!known) columns.set(field, [index]);
  else if (known.length < MOST_COLUMNS_OF_A_FIELD) known.push(index);
}

const ownColumns = (mapping: readonly ColumnMapping[]): { field: string; index: number }[] =>
  mapping.map(({ field }, index) => ({ field, index })).filter(({ field }) => field !== SKIP && !isLeadField(field));

function firstAddress(cells: readonly string[], columns: readonly number[]): ReturnType<typeof readAddress> {
  let fault: ReturnType<typeof readAddress> = { fault: 'missing', written: '' };
  for (const column of columns) {
    const read = readAddress(originalCell(cells[column] ?? ''));
    if ('address' in read) return read;
    if (fault.fault === 'missing') fault = read;
  }
  return fault;
}

function firstFilled(cells: readonly string[], columns: readonly number[]): string | null {
  for (const column of columns) {
    const text = plainLine(originalCell(cells[column] ?? ''));
    if (text !== '') return text;
  }
  return null;
}

/** Built by hand, key by key: with an object, a column called `__proto__` would reach its prototype. */
function customOf(cells: readonly string[], own: readonly { field: string; index: number }[]): string | null {
  let json = '';
  for (const { field, index } of own) {
    const text = plainText(originalCell(cells[index] ?? ''));
    if (text !== '') json += `${json === '' ? '{' : ','}${JSON.stringify(field)}:${JSON.stringify(text)}`;
  }
  return json === '' ? null : `${json}}`;
}

const SALUTATION = /^(mr|mrs|ms|miss|mx|dr|prof|herr|frau|sir|madam|mme|mlle|m)\.?\s+(?=\S)/i;

/** `Ada King Lovelace` is Ada and King Lovelace; `Lovelace, Ada` is Ada and Lovelace. */
export function splitName(full: string): { first: string | null; last: string | null } {
  const name = full.replace(/\s+/g, ' ').trim().replace(SALUTATION, '');
  const comma = name.indexOf(',');
  if (comma > 0) return { first: name.slice(comma + 1).trim() || null, last: name.slice(0, comma).trim() };
  const space = name.indexOf(' ');
  return space === -1 ? { first: name || null, last: null } : { first: name.slice(0, space), last: name.slice(space + 1) };
}
