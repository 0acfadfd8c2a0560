import { headerWords } from './match-header.js';

const LONGEST = 40;
// Names used by templates, and names of built-in object properties.
const TAKEN = [
  'email',
  'first_name',
  'last_name',
  'full_name',
  'company',
  'phone',
  'title',
  'skip',
  'sender',
  'sender_name',
  'sender_company',
  'unsubscribe_url',
  'campaign',
];
const NOT_ALLOWED = new Set([
  'constructor',
  'prototype',
  'proto',
  'to_string',
  'value_of',
  'has_own_property',
  'nil',
  'null',
  'true',
  'false',
]);

/** Generates unique merge-field names that are valid in a template: `Lead Source!` becomes `lead_source`. */
export class MergeFieldNames {
  private readonly given = new Set<string>(TAKEN);

  /** @param position of the column, from 1: used for a column whose header has no usable letter */
  next(header: string, position: number): string {
    const plain = mergeFieldName(header) ?? `column_${position}`;
    let name = plain;
    for (let copy = 2; this.given.has(name); copy += 1) name = `${plain}_${copy}`;
    this.given.add(name);
    return name;
  }
}

/** @returns the name regardless of others, or null if nothing usable is left */
function mergeFieldName(header: string): string | null {
  const name = headerWords(header).join('_').slice(0, LONGEST).replace(/_+$/, '');
  if (name === '' || NOT_ALLOWED.has(name)) return null;
  return /^[a-z]/.test(name) ? name : `field_${name}`;
}

/** Whether a caller's name is a valid merge field. */
export const isMergeFieldName = (name: string): boolean => /^[a-z][a-z0-9_]{0,59}$/.test(name) && !NOT_ALLOWED.has(name);
