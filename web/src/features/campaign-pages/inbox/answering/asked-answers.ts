import { newKey } from '../../../../lib/api/intent';
import { readJson, writeJson } from '../../../../lib/storage';

interface Asked {
  text: string;
  markDone: boolean;
  key: string;
  at: number;
}

const keyOf = (threadId: string): string => `rekindle.asked-answer.${threadId}`;
// Later the same text is a new answer.
const REPEATED_FOR = 60 * 60_000;

const isAsked = (kept: unknown): kept is Asked =>
  kept !== null && typeof kept === 'object' && ['text', 'markDone', 'key', 'at'].every((field) => field in kept);

/**
 * The request for an answer, stored in this browser until its response is here: whichever button is pressed next, after a reload and
 * after other leads were answered, the same text repeats it. Otherwise the lead would get the email twice.
 */
export function askedAnswer(threadId: string, wanted: { text: string; markDone?: boolean }): Asked {
  const kept = readJson(localStorage, keyOf(threadId));
  if (isAsked(kept) && kept.text === wanted.text && Date.now() - kept.at < REPEATED_FOR) return kept;
  const asked = { text: wanted.text, markDone: wanted.markDone === true, key: newKey(), at: Date.now() };
  writeJson(localStorage, keyOf(threadId), asked);
  return asked;
}

export const dropAskedAnswer = (threadId: string): void => localStorage.removeItem(keyOf(threadId));
