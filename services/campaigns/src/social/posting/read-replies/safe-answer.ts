import { type SocialProvider, longestPosts, postLength } from '@rekindle/contracts';

// A reply may try to get a page, a person or a number of its choice into the answer.
const NAMES = /\bhttps?:|\bwww\.|@\w|#\w|[\p{L}\p{N}]\.\p{L}{2,}|\d(?:[\s().-]?\d){6,}/iu;

/** @param known the names it may contain: the account's own page, and the author of the reply */
export function isSafeAnswer(provider: SocialProvider, words: string, known: readonly string[]): boolean {
  const rest = known.filter(Boolean).reduce((text, name) => text.replaceAll(wholly(name), ' '), words);
  return words !== '' && postLength(provider, words) <= longestPosts[provider] && !NAMES.test(rest);
}

/** Matches whole names only, not `@dana` in `@dana_bakes`, or a page in the name of another host. */
const wholly = (name: string): RegExp => new RegExp(`${name.replace(/[\\^$.*+?()[\]{}|/-]/g, '\\$&')}(?![/?#@:.&%=~+-]*\\w)`, 'g');
