export const LONGEST_URL = 2_000;
export const NO_URL = 'Please enter a valid URL starting with http:// or https://';
const TOO_LONG = `The URL must be ${LONGEST_URL} characters or fewer`;
const CREDENTIALS = 'The URL must not hold a user name or password';

/** Whether a URL may be promoted: http(s), without credentials, short enough for every browser. @returns the fault, or null */
export function promotedUrlFault(text: string): string | null {
  // The parser silently drops line breaks and tabs, and accepts `http:example` as a URL.
  if (!/^https?:\/\/[^/?#\\]/i.test(text) || /[\p{Cc}\s]/u.test(text) || !text.isWellFormed()) return NO_URL;
  const url = URL.parse(text);
  if (!url) return NO_URL;
  if (url.username !== '' || url.password !== '') return CREDENTIALS;
  return text.length > LONGEST_URL ? TOO_LONG : null;
}
