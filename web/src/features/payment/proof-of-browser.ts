import { readJson, writeJson } from '../../lib/storage';

const KEY = 'rekindle.payment';

interface Proof {
  sessionId: string;
  key: string;
}

const isProof = (kept: unknown): kept is Proof => typeof kept === 'object' && kept !== null && 'sessionId' in kept && 'key' in kept;

const newKey = (): string => Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');

/**
 * Signing in by a payment happens once, for the first who asks. An answer that got lost is given again to the same key,
 * so this browser keeps one, for all its tabs, until it has the answer.
 */
export function proofOf(sessionId: string): string {
  const kept = readJson(localStorage, KEY);
  if (isProof(kept) && kept.sessionId === sessionId) return kept.key;
  const key = newKey();
  writeJson(localStorage, KEY, { sessionId, key } satisfies Proof);
  return key;
}

/** Signing out stays signed out: the answer is not asked for again. */
export const dropProof = (): void => localStorage.removeItem(KEY);
