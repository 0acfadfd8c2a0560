/** Draws from 0 up to, but not including, 1. */
export type Random = () => number;

const FNV_OFFSET = 0x811c9dc5;
const FNV_PRIME = 0x01000193;

/** A 32-bit number for a text: FNV-1a. */
export function hashOf(text: string): number {
  let hash = FNV_OFFSET;
  for (const char of text) hash = Math.imul(hash ^ (char.codePointAt(0) ?? 0), FNV_PRIME);
  return hash >>> 0;
}

/** One step of mulberry32: small, and uniform enough for invented data. Its whole state is one number, so it can be stored. */
export function nextOf(state: number): { state: number; value: number } {
  const next = (state + 0x6d2b79f5) | 0;
  let mixed = Math.imul(next ^ (next >>> 15), next | 1);
  mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
  return { state: next, value: ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32 };
}

/** The same draws for the same words, whatever was drawn before: the same request gets the same response. */
export function randomOf(...words: (string | number)[]): Random {
  let state = hashOf(words.join('\n'));
  return () => {
    const next = nextOf(state);
    ({ state } = next);
    return next.value;
  };
}

export const chance = (random: Random, share: number): boolean => random() < share;

/** An integer, both ends included. */
export const between = (random: Random, low: number, high: number): number => low + Math.floor(random() * (high - low + 1));

export const pick = <T>(random: Random, from: readonly T[]): T => from[Math.floor(random() * from.length)] as T;

const ID_LENGTH = 8;
export const idOf = (random: Random, prefix: string): string =>
  `${prefix}_${Math.floor(random() * 36 ** ID_LENGTH)
    .toString(36)
    .padStart(ID_LENGTH, '0')}`;
