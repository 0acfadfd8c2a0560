import { liquidPlaces } from '../html/liquid-marks.js';

/** The limits for one part of an email, which bound the cost of reading and filling it. */
export const BOUNDS = {
  /** Merge fields and conditions, including their closing tags. */
  marks: 300,
  /** Characters of each of these, and of all together. */
  mark: 1_000,
  liquid: 10_000,
  /** Tags and entities. */
  markup: 3_000,
  /** Characters of a part after filling. */
  filled: 400_000,
  /** Different URLs in one email. */
  links: 500,
} as const;

/** @throws Error, for liquidFault, before anything is read that could take long */
export function requireBounds(source: string): void {
  let marks = 0;
  let characters = 0;
  for (const { start, end } of liquidPlaces(source)) {
    if (end === -1) throw new Error(`${source[start + 1] === '{' ? 'output' : 'tag'} not closed, line:${lineOf(source, start)}, col:1`);
    marks += 1;
    characters += end - start;
    if (marks > BOUNDS.marks) throw new Error('too many marks');
    if (end - start > BOUNDS.mark || characters > BOUNDS.liquid) throw new Error('too much liquid');
    if (holdsOpenQuote(source.slice(start, end))) throw new Error(`unclosed quote, line:${lineOf(source, start)}, col:1`);
  }
}

/** @throws Error, for liquidFault */
export function requireMarkupBounds(html: string): void {
  let count = 0;
  for (const character of html) if (character === '<' || character === '&') count += 1;
  if (count > BOUNDS.markup) throw new Error('too much markup');
}

/** @throws Error, for liquidFault */
export function requireFilledBounds(filled: string): string {
  if (filled.length > BOUNDS.filled) throw new Error('memory alloc limit exceeded');
  return filled;
}

// Liquid reads a quotation to its end, even past a }} inside: both must find the same end.
const holdsOpenQuote = (mark: string): boolean => mark.startsWith('{{') && /["']/.test(mark.replace(/"[^"]*"|'[^']*'/g, ''));

const lineOf = (source: string, index: number): number => source.slice(0, index).split('\n').length;
