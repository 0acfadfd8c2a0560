import { domainToASCII } from 'node:url';
import { isEmailAddress } from '@rekindle/contracts';
import { plainLine, trimInvisible } from '@rekindle/platform';

export type AddressFault = 'missing' | 'invalid' | 'too-long' | 'not-deliverable';
export type ReadAddress = { address: string } | { fault: AddressFault; written: string };

const LONGEST_LOCAL_PART = 64;
const LONGEST_ADDRESS = 254;
const ASCII = /^[!-~]+$/;
const WRAPPED = /<([^<>]*)>/;
const SEPARATORS = /:::|[;,|\r\n]/;
const LOOKED_AT = 2_000;
const SHOWN = 320;

/**
 * Checks input for exactly one address. It is trimmed, and an international domain is converted to ASCII; anything else is
 * refused, never repaired.
 */
export function checkAddress(given: string): ReadAddress {
  if (ASCII.test(given) && isEmailAddress(given)) return { address: given };
  const text = trimInvisible(given.slice(0, LOOKED_AT));
  const address = deliverable(text);
  if (address) return { address };
  return text === '' ? { fault: 'missing', written: '' } : refused(text, text);
}

/**
 * Reads a cell, which may also be `Ada <a@b.c>`, `mailto:a@b.c`, an address followed by a note, or several
 * of which the first is used. If the first is invalid, the next is not used: it may be somebody else's.
 */
export function readAddress(cell: string): ReadAddress {
  const alone = checkAddress(cell);
  if ('address' in alone || alone.fault === 'missing') return alone;
  const text = trimInvisible(cell.slice(0, LOOKED_AT));
  const wrapped = WRAPPED.exec(text)?.[1] ?? text;
  const first = wrapped.split(SEPARATORS).find((part) => trimInvisible(part) !== '') ?? '';
  const address = deliverable(bare(first));
  return address ? { address } : refused(text, wrapped);
}

export const isAddress = (cell: string): boolean => 'address' in readAddress(cell);

// After a blank there may be a note or a second address. A blank within the address is a typo, and the rest may be somebody else's.
const beforeBlank = (part: string): string => (/^\S*@/.test(part) ? (part.split(/\s/)[0] ?? part) : part);

const bare = (part: string): string =>
  trimInvisible(
    beforeBlank(trimInvisible(part))
      .replace(/^mailto:/i, '')
      .replace(/^['"(]+|['")>.]{1,9}$/g, ''),
  );

/** @returns the address in the form that mail servers accept, or null */
function deliverable(text: string): string | null {
  if (!isEmailAddress(text)) return null;
  if (ASCII.test(text)) return text;
  const at = text.lastIndexOf('@');
  const address = `${text.slice(0, at)}@${domainToASCII(text.slice(at + 1))}`;
  return ASCII.test(address) && isEmailAddress(address) ? address : null;
}

const refused = (text: string, tried: string): ReadAddress => ({
  fault: faultOf(tried),
  written: plainLine(text).slice(0, SHOWN).toWellFormed(),
});

function faultOf(text: string): AddressFault {
  const at = text.lastIndexOf('@');
  if (at < 1 || /\s/.test(text)) return 'invalid';
  if (text.length > LONGEST_ADDRESS || at > LONGEST_LOCAL_PART) return 'too-long';
  return isEmailAddress(text) ? 'not-deliverable' : 'invalid';
}
