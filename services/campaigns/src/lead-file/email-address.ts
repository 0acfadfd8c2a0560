import { domainToASCII } from 'node:url';

export type AddressFault = 'missing' | 'invalid' | 'too-long' | 'not-deliverable';
export type ReadAddress = { address: string } | { fault: AddressFault; written: string };

const LONGEST_LOCAL_PART = 64;
const LONGEST_ADDRESS = 254;
const ADDRESS =
  /^[a-z0-9!#$%&'*+/=?^_`{|}~-]+(?:\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*@(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z0-9-]{2,63}$/i;
const WRAPPED = /<([^<>]*)>/;
const SEPARATORS = /\s*(?::::|[;,|\r\n])\s*/;
// Blanks that pages and chat programs put around a copied address, most of which `trim` does not know.
const INVISIBLE = /[\u00ad\u180e\u200b-\u200f\u202a-\u202e\u2060-\u2064\ufeff]/g;
const NOT_ASCII = /[^ -~]/;
const SHOWN = 320;

/** Reads what stands in a cell: `a@b.c`, `Ada <a@b.c>`, `mailto:a@b.c`, or several addresses of which the first good one counts. */
export function readAddress(cell: string): ReadAddress {
  if (cell.length <= LONGEST_ADDRESS && ADDRESS.test(cell) && cell.indexOf('@') <= LONGEST_LOCAL_PART) return { address: cell };
  const text = cell.slice(0, 2_000).replaceAll('\0', '').replace(INVISIBLE, '').trim();
  if (text === '') return { fault: 'missing', written: '' };
  const wrapped = WRAPPED.exec(text)?.[1] ?? text;
  for (const part of wrapped.split(SEPARATORS).map(beforeBlank)) {
    const address = deliverable(part);
    if (address) return { address };
  }
  return { fault: faultOf(wrapped), written: text.slice(0, SHOWN) };
}

// What stands behind a blank is a note or a second address; before an address it is a slip, and the rest may be somebody else's.
const beforeBlank = (part: string): string => (/^\S*@/.test(part) ? (part.split(/\s/)[0] ?? part) : part);

export const isAddress = (cell: string): boolean => 'address' in readAddress(cell);

function deliverable(part: string): string | null {
  const bare = part.replace(/^mailto:/i, '').replace(/^['"(]+|['")>.]+$/g, '');
  const address = NOT_ASCII.test(bare) ? withAsciiDomain(bare) : bare;
  const fits = address.length <= LONGEST_ADDRESS && address.indexOf('@') <= LONGEST_LOCAL_PART;
  return fits && ADDRESS.test(address) ? address : null;
}

/** A domain in other scripts has an ASCII spelling that every mail server knows. */
function withAsciiDomain(address: string): string {
  const at = address.lastIndexOf('@');
  return at === -1 ? address : `${address.slice(0, at)}@${domainToASCII(address.slice(at + 1))}`;
}

function faultOf(text: string): AddressFault {
  const at = text.lastIndexOf('@');
  if (at > 0 && (text.length > LONGEST_ADDRESS || at > LONGEST_LOCAL_PART) && !/\s/.test(text)) return 'too-long';
  return at > 0 && NOT_ASCII.test(text.slice(0, at)) && !/\s/.test(text) ? 'not-deliverable' : 'invalid';
}
