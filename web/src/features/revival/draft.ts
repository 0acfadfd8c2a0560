import { readJson, writeJson } from '../../lib/storage';
import { type Answers, NO_ANSWERS } from './answers';

const keyOf = (listId: string): string => `rekindle.draft.${listId}`;

/** @returns the answers kept for this list, or null where there are none; an unknown field of an older draft is dropped */
export function readDraft(listId: string): Answers | null {
  const kept = readJson(localStorage, keyOf(listId));
  if (!kept || typeof kept !== 'object') return null;
  const known = Object.entries(kept).filter(([field, value]) => field in NO_ANSWERS && ['string', 'number'].includes(typeof value));
  return { ...NO_ANSWERS, ...Object.fromEntries(known) };
}

export const saveDraft = (listId: string, answers: Answers): boolean => writeJson(localStorage, keyOf(listId), answers);

export const dropDraft = (listId: string): void => localStorage.removeItem(keyOf(listId));
