import { decodeCharset } from './charset.js';
import { quotedPrintable } from './transfer-encoding.js';

const LONGEST = 2_048;

/** A header's text with its encoded words (RFC 2047) decoded. */
export function decodeWords(raw: string): string {
  const value = raw.slice(0, LONGEST);
  if (!value.includes('=?')) return decodeCharset(Buffer.from(value, 'latin1'), '');
  let text = '';
  let at = 0;
  let afterWord = false;
  while (at < value.length) {
    const start = value.indexOf('=?', at);
    const word = start === -1 ? null : wordAt(value, start);
    const plain = value.slice(at, start === -1 ? value.length : start);
    // White space between two encoded words belongs to neither.
    if (!(word && afterWord && !plain.trim())) text += plain;
    if (start === -1) break;
    text += word ? word.text : '=?';
    at = word ? word.end : start + 2;
    afterWord = word !== null;
  }
  return text;
}

function wordAt(value: string, start: number): { text: string; end: number } | null {
  const encodingAt = value.indexOf('?', start + 2);
  const textAt = encodingAt + 2;
  const end = value.indexOf('?=', textAt + 1);
  if (encodingAt === -1 || value[textAt] !== '?' || end === -1) return null;
  const charset = value.slice(start + 2, encodingAt).split('*')[0] ?? '';
  const encoded = value.slice(textAt + 1, end);
  const isBase64 = value[encodingAt + 1]?.toLowerCase() === 'b';
  const bytes = isBase64 ? Buffer.from(encoded, 'base64') : quotedPrintable(encoded.replaceAll('_', ' '));
  return { text: decodeCharset(bytes, charset), end: end + 2 };
}
