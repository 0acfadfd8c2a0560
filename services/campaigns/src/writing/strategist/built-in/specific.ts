import { mergeFieldOf } from '@rekindle/email';
import type { Relation } from './history.js';

const EVENT = /^(?:last|latest) (?:visit|appointment|stay|order|purchase|login|booking|checkup|class|workout|session|lesson)(?: date)?$/;
const KINDS: [RegExp, (field: string, words: string, relation: Relation) => string][] = [
  [/\b(?:plan|tier|package|subscription|membership)\b/, (field) => `You were on ${filled(field, 'one of our plans')} at the time.`],
  [EVENT, (field, words, relation) => (relation === 'customer' ? `My notes say: ${when(field)}.` : yourLast(field, words))],
  [/^(?:last|latest|previous) |\bdate$/, yourLast],
  [/^(?:last|latest)(?: seen| active| contact(?:ed)?)?$/, (field) => `My notes say: ${when(field)}.`],
  [
    /\b(?:interest|interested in|product|service|treatment|course|model|item|class|topic)\b/,
    (field) => `Back then, you asked about ${filled(field, 'what we do')}.`,
  ],
  [/\b(?:city|town|location|branch|region)\b/, (field) => `Are you still in ${filled(field, 'the same place')}?`],
];

function yourLast(field: string, words: string): string {
  return `Your ${words.replace(/^latest /, 'last ')}, by my notes, was ${when(field)}.`;
}

const when = (field: string): string => filled(field, 'some time ago');

const filled = (field: string, otherwise: string): string => `{{ ${field} | default: "${otherwise}" }}`;
const NAME = /^[a-z_][a-z0-9_]*$/;
const LONGEST_LABEL = 40;

/** One sentence about the lead, from the first suitable chosen column; null if there is none. */
export function specificOf(columns: readonly string[], relation: Relation): string | null {
  const usable = columns.map((column) => ({ field: mergeFieldOf(column), words: wordsOf(column) })).filter(({ field }) => NAME.test(field));
  for (const { field, words } of usable) {
    const kind = KINDS.find(([pattern]) => pattern.test(words));
    if (kind) return kind[1](field, words, relation);
  }
  const plain = usable.find(({ words }) => words.length <= LONGEST_LABEL);
  return plain ? `On your ${plain.words}, my notes say: ${filled(plain.field, 'nothing yet')}.` : null;
}

const wordsOf = (column: string): string =>
  column
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, ' ')
    .trim();
