import type { Campaign } from '../../campaigns/campaign-model';

type Strategy = Pick<NonNullable<Campaign['strategy']>, 'overview' | 'messaging'>;

const SENTENCE_END = /(?<=[.!?…]["'”’]?)\s+(?=["“]?\p{Lu})/u;
const LONGEST = 220;

/** A strategy in three sentences: its first, the one that says how, and its message. */
export function inShort({ overview, messaging }: Strategy): { reason: string; approach: string; message: string } {
  const sentences = overview.split(SENTENCE_END);
  const how =
    sentences.find((sentence) => /^So\b/.test(sentence)) ??
    sentences.find((sentence) => /\bemails?\b/i.test(sentence) && sentence !== sentences[0]);
  return { reason: cut(sentences[0] ?? ''), approach: cut(alone(how ?? sentences[1] ?? '')), message: cut(messaging.primary) };
}

/** Without the conjunction that joins it to the sentence before. */
const alone = (sentence: string): string => sentence.replace(/^So (\p{Ll})/u, (_, first: string) => first.toUpperCase());

const cut = (text: string): string => (text.length > LONGEST ? `${text.slice(0, LONGEST).trimEnd()}…` : text);
