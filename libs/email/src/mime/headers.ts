import { domainToASCII } from 'node:url';
import { plainLine } from '@rekindle/platform';

const CONTROL = /[\p{Cc}\u2028\u2029]+/gu;
// 75 characters is the maximum length of an encoded word (RFC 2047); the first one shares its line with the header's name.
const WORD_BYTES = 45;
const FIRST_WORD_BYTES = 36;
const FOLD_AT = 72;

/** A header's value must not contain line breaks. */
const flat = (value: string): string => value.replace(CONTROL, ' ').trim();
const isPlain = (value: string): boolean => /^[\x20-\x7e]*$/.test(value) && !value.includes('=?') && !/\S{200}/.test(value);

function encodedWords(value: string): string {
  const words: string[] = [];
  let chunk = '';
  for (const character of value) {
    if (Buffer.byteLength(chunk + character) > (words.length ? WORD_BYTES : FIRST_WORD_BYTES)) {
      words.push(chunk);
      chunk = '';
    }
    chunk += character;
  }
  return [...words, chunk].map((word) => `=?UTF-8?B?${Buffer.from(word).toString('base64')}?=`).join('\r\n ');
}

function fold(value: string, width: number): string {
  let line = width;
  return value
    .split(' ')
    .map((word, index) => {
      const breaks = index > 0 && line + word.length >= FOLD_AT;
      line = breaks ? word.length + 1 : line + word.length + 1;
      return `${index === 0 ? '' : breaks ? '\r\n ' : ' '}${word}`;
    })
    .join('');
}

/** A free-text header in any language, folded (RFC 5322 and 2047). */
export function textHeader(name: string, value: string): string {
  const text = flat(value).replace(/\s+/g, ' ');
  return `${name}: ${isPlain(text) ? fold(text, name.length + 2) : encodedWords(text)}`;
}

const KEPT = 5_000;
const asciiDomains = new Map<string, string>();

/** Cached, because most leads have an address at one of a few domains. */
function asciiDomain(domain: string): string {
  const known = asciiDomains.get(domain);
  if (known !== undefined) return known;
  const ascii = domainToASCII(domain);
  if (asciiDomains.size >= KEPT) asciiDomains.clear();
  asciiDomains.set(domain, ascii);
  return ascii;
}

/** @throws Error if the address could not be put into a header or an SMTP command */
export function safeAddress(address: string): string {
  const at = address.lastIndexOf('@');
  const local = address.slice(0, at);
  const domain = address.length > 320 ? '' : asciiDomain(address.slice(at + 1));
  if (at < 1 || !domain || /[\s<>()[\]\\,;:"@\p{Cc}]/u.test(local)) throw new Error('This is not an email address that can be used.');
  return `${local}@${domain}`;
}

/** `Name <address>`, with the name encoded or quoted as needed, so that nothing in it hides or changes the address behind it. */
export function addressHeader(name: string, mailbox: { name?: string | null; address: string }): string {
  const display = plainLine(mailbox.name ?? '').replace(/\s+/g, ' ');
  const address = safeAddress(mailbox.address);
  if (!display) return `${name}: <${address}>`;
  const shown = isPlain(display) ? `"${display.replace(/["\\]/g, '\\$&')}"` : encodedWords(display);
  const apart = name.length + shown.length + address.length + 5 > 76 ? '\r\n ' : ' ';
  return `${name}: ${shown}${apart}<${address}>`;
}

export const dateHeader = (date: Date): string => `Date: ${date.toUTCString().replace('GMT', '+0000')}`;
