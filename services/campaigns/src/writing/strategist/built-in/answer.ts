import { normalForm } from '@rekindle/platform';
import { calmCapitals } from './calm-capitals.js';

// Control, zero-width and direction characters: invisible in the form, but trouble in a mailbox.
const INVISIBLE = /[\p{Cc}\u200b\u200c\u200e\u200f\u2028-\u202e\u2060-\u2069\ufeff\ue000-\ue002]/gu;
const BULLET = /^(?:[-*•·–—]|\d{1,2}[.)])\s+/;
const ENDS_A_SENTENCE = /[.!?…]["'”’)\]]*$/u;
const ENDS_IN_ADDRESS = /https?:\/\/\S+$/i;

/** Makes an answer fit to be read by strangers: no shouting, stray blanks or invisible characters. */
export const tidy = (answer: string, companyName: string): string =>
  calmCapitals(visible(answer), companyName).replace(/(?<![\p{L}\p{N}.])i(?=\s|'(?:m|ve|ll|d)\b)/gu, 'I');

/** A company's name as written, on one line. */
export const tidyName = (name: string): string => visible(name).replace(/\n+/g, ' ');

function visible(answer: string): string {
  const lines = normalForm(answer, 'NFC')
    .replace(/\r\n?/g, '\n')
    .split('\n')
    .map((line) => line.replace(INVISIBLE, ' ').replace(/\s+/g, ' ').trim());
  return lines
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .replace(/([!?])\1+/g, '$1')
    .trim();
}

/** With an initial capital and a full stop; names like iPhone and web addresses are unchanged. */
export function asSentence(text: string): string {
  const open = text.replace(/[\s,;:–—-]+$/u, '');
  if (!open) return '';
  const closed = ENDS_A_SENTENCE.test(open) || ENDS_IN_ADDRESS.test(open) || !/[\p{L}\p{N}%)\]"'”’€$£]$/u.test(open) ? open : `${open}.`;
  return capitalise(closed);
}

/** Without the full stop at its end, for use inside a sentence or a subject. */
export const asPhrase = (text: string): string => text.replace(/[\s.,;:–—-]+$/u, '');

const capitalise = (text: string): string =>
  /^\p{Ll}(?!\p{Lu})(?!\S*\.\p{L})/u.test(text) ? text.charAt(0).toUpperCase() + text.slice(1) : text;

/** An answer as paragraphs: lines become sentences, lists are kept. */
export function asParagraphs(text: string): string {
  return text
    .split(/\n\n+/)
    .map((block) => joinLines(block.split('\n').filter(Boolean)))
    .filter(Boolean)
    .join('\n\n');
}

function joinLines(lines: string[]): string {
  let result = '';
  for (const line of unwrapped(lines)) {
    const item = BULLET.test(line);
    const text = item ? `- ${asPhrase(line.replace(BULLET, ''))}` : line.endsWith(':') ? line : asSentence(line);
    const afterItem = result.slice(result.lastIndexOf('\n') + 1).startsWith('- ');
    result += result && (item || afterItem ? '\n' : ' ');
    result += text;
  }
  return result;
}

/** A line that starts in lower case continues the previous line. */
function unwrapped(lines: string[]): string[] {
  const whole: string[] = [];
  for (const line of lines) {
    const before = whole.at(-1);
    const goesOn = before !== undefined && /^\p{Ll}/u.test(line) && !BULLET.test(before) && !ENDS_A_SENTENCE.test(before);
    if (goesOn) whole[whole.length - 1] = `${before} ${line}`;
    else whole.push(line);
  }
  return whole;
}

/** The sentences of an answer, one by one; list items count as sentences. */
export const sentencesOf = (text: string): string[] =>
  asParagraphs(text)
    .split(/\n+|(?<=[.!?…]["'”’)\]]*)\s+(?=[\p{Lu}\p{N}"'“‘])/u)
    .map((sentence) => asSentence(sentence.replace(BULLET, '')))
    .filter(Boolean);
