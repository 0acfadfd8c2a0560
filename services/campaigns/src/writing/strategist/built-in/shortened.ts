import { wordsIn } from '../../email-quality/readability.js';
import { asPhrase, asSentence } from './answer.js';

const CLAUSE = /[,;:–—](?=\s)|\s(?=(?:and|but|so|because|which|who|with|plus|or|while|where)\s)/g;

/** As many first sentences of a text as fit; for a single long sentence, its first clauses. */
export function shortened(text: string, most: number): string {
  if (wordsIn(text).length <= most) return text;
  const kept: string[] = [];
  for (const sentence of text.split(/(?<=[.!?…]["'”’)]?)\s+|\n{2,}/u)) {
    if (wordsIn([...kept, sentence].join(' ')).length > most) break;
    kept.push(sentence);
  }
  return kept.length > 0 ? kept.join(' ') : firstClauses(text, most);
}

function firstClauses(text: string, most: number): string {
  const ends = [...text.matchAll(CLAUSE)].map(({ index }) => text.slice(0, index));
  const clause = ends.filter((start) => wordsIn(start).length <= most && wordsIn(start).length > 2).at(-1);
  return clause === undefined ? `${asPhrase(text.split(/\s+/).slice(0, most).join(' '))}…` : asSentence(asPhrase(clause));
}

/** A single word says too little for an email. */
export const isThin = (text: string): boolean => !/\p{L}/u.test(text) || (wordsIn(text).length < 2 && !/\d/.test(text));
