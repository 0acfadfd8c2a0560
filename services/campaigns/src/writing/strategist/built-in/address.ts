const ADDRESS = /(?:https?:\/\/|www\.)[^\s<>"'`]*[^\s<>"'`.,;:!?)\]}*_]/i;
// The remains of a sentence after the address at its end is moved to its own line.
const LEFTOVER =
  /[\s([–—-]*(?:\b(?:at|on|via|here|under|see|visit|through|from|link|url|website|site|go to|book at|sign up at|more at)\b[\s:]*)*[\s:([–—-]*$/i;

export interface Addressed {
  /** The answer without an address at its end. */
  text: string;
  /** With its scheme; null if the answer has none. */
  url: string | null;
}

const withScheme = (address: string): string => (/^www\./i.test(address) ? `https://${address}` : address);

/** The first web address of an answer; one in the middle of a sentence is left there. */
export function splitAddress(answer: string): Addressed {
  const match = ADDRESS.exec(answer);
  if (!match) return { text: answer, url: null };
  const before = answer.slice(0, match.index);
  const after = answer.slice(match.index + match[0].length);
  const url = withScheme(match[0]);
  if (/[\p{L}\p{N}]/u.test(after)) return { text: before + url + after, url };
  return { text: before.replace(LEFTOVER, ''), url };
}
