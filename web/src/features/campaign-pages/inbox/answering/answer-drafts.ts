import { readJson, writeJson } from '../../../../lib/storage';

const keyOf = (threadId: string): string => `rekindle.answer.${threadId}`;

/** The text typed for a thread, stored in this browser until it is sent. */
export function readAnswerDraft(threadId: string): string {
  const kept = readJson(localStorage, keyOf(threadId));
  return typeof kept === 'string' ? kept : '';
}

export function keepAnswerDraft(threadId: string, text: string): boolean {
  if (text.trim()) return writeJson(localStorage, keyOf(threadId), text);
  localStorage.removeItem(keyOf(threadId));
  return true;
}
