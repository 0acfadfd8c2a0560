const DIGITS = /\d+(?:[.,]\d+)*/g;
const LIST_MARKER = /^\s*\d{1,2}[.)]\s/gm;

const valueOf = (digits: string): string => String(Number(digits.replace(/,(?=\d{3}(?!\d))/g, '').replace(/,/g, '.')) || digits);

/** Numbers as values: '1,656' and '1656' are one. */
export const figuresIn = (text: string): string[] => (text.normalize('NFKC').match(DIGITS) ?? []).map(valueOf);

/** NumbersComeFromQueriesRule. @returns whether every number of a sentence is among those that were looked up */
export const isGrounded = (sentence: string, known: ReadonlySet<string>): boolean =>
  figuresIn(sentence.replace(LIST_MARKER, '')).every((figure) => known.has(figure));

/** Splits a text that is still coming: sentences that are complete, and what is left. A point inside a number ends nothing. */
export function completeSentences(text: string): { sentences: string; rest: string } {
  const end = [...text.matchAll(/[.!?…:](?=\s)|\n/g)].at(-1);
  if (!end) return { sentences: '', rest: text };
  const after = end.index + end[0].length;
  return { sentences: text.slice(0, after), rest: text.slice(after) };
}
