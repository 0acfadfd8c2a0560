import { headerNames, onlyAlone, qualifiers } from './header-names.js';
import type { LeadField } from './lead-fields.js';

/** How well a header names a field: 0 is its plain name, more is a secondary one (`Email 2`, `Home Phone`). */
export interface HeaderMatch {
  field: LeadField;
  rank: number;
}

const known = new Map(
  Object.entries(headerNames).flatMap(([field, names]) => names.map((name): [string, LeadField] => [name, field as LeadField])),
);

const LONGEST_HEADER = 200;
const MOST_WORDS = 7;

/** `E-mail 1 - Value`, `firstName`, `EMAIL_ADDRESS`, `Prénom` as plain lower-case words. */
export const headerWords = (header: string): string[] =>
  header
    .slice(0, LONGEST_HEADER)
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .split(/[^a-z0-9]+|(?<=[a-z])(?=[0-9])/)
    .filter(Boolean);

/** @returns the field that a header names, or null for a column of the file's own */
export function matchHeader(header: string): HeaderMatch | null {
  const words = headerWords(header);
  if (words.length > MOST_WORDS) return null;
  const plain = known.get(words.join(' '));
  if (plain) return { field: plain, rank: 0 };
  const unnumbered = words.filter((word) => word !== '1');
  const first = known.get(unnumbered.join(' '));
  return first ? { field: first, rank: 1 } : matchWithin(unnumbered);
}

/** The longest run of words that names a field, if every other word only qualifies it. */
function matchWithin(words: string[]): HeaderMatch | null {
  for (let length = words.length - 1; length > 0; length -= 1) {
    for (let start = words.length - length; start >= 0; start -= 1) {
      const name = words.slice(start, start + length).join(' ');
      const field = known.get(name);
      const others = [...words.slice(0, start), ...words.slice(start + length)];
      if (field && !onlyAlone.has(name) && others.every((word) => qualifies(word, field)))
        return { field, rank: others.reduce((sum, word) => sum + (qualifiers.get(word) ?? 0), 0) };
    }
  }
  return null;
}

const VALUES = new Set(['value', 'address', 'number']);

/** `E-mail Value` is an address, but `Account Value` is money and `Contact Address` a street. */
const qualifies = (word: string, field: LeadField): boolean =>
  qualifiers.has(word) && (field === 'email' || field === 'phone' || !VALUES.has(word));
