import { mergeFieldOf } from '@rekindle/email';

const KINDS: [RegExp, (field: string) => string][] = [
  [/\b(?:plan|tier|package|subscription|membership)\b/, (field) => `You were on ${filled(field, 'one of our plans')} when we last spoke.`],
  [
    /\b(?:last|latest)\b|\b(?:visit|login|order|purchase|appointment|booking) date\b|\bdate\b/,
    (field) => `The last time we saw you was ${filled(field, 'a while ago')}.`,
  ],
  [
    /\b(?:interest|interested in|product|service|treatment|course|model|item|class|topic)\b/,
    (field) => `Back then, you asked about ${filled(field, 'what we do')}.`,
  ],
  [/\b(?:city|town|location|branch|region)\b/, (field) => `Are you still in ${filled(field, 'the same place')}?`],
];

const filled = (field: string, otherwise: string): string => `{{ ${field} | default: "${otherwise}" }}`;
const NAME = /^[a-z_][a-z0-9_]*$/;
const LONGEST_LABEL = 40;

/** One sentence about the lead, from the first column that was chosen; null where none can be spoken of. */
export function specificOf(columns: readonly string[]): string | null {
  const usable = columns.map((column) => ({ field: mergeFieldOf(column), words: wordsOf(column) })).filter(({ field }) => NAME.test(field));
  for (const { field, words } of usable) {
    const kind = KINDS.find(([pattern]) => pattern.test(words));
    if (kind) return kind[1](field);
  }
  const plain = usable.find(({ words }) => words.length <= LONGEST_LABEL);
  return plain ? `I also have a note on your ${plain.words}: ${filled(plain.field, 'nothing yet')}.` : null;
}

const wordsOf = (column: string): string =>
  column
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, ' ')
    .trim();
