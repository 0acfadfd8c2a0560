import { limits } from './limits.js';

const NUL = 0;
const NEWLINE = 10;
const CARRIAGE_RETURN = 13;
const BYTE_ORDER_MARK = '\u00ef\u00bb\u00bf';

/** The head of a message, one character per byte, with line ends reduced to \n. */
export function sourceText(bytes: Uint8Array): string {
  const head = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.byteLength, limits.messageBytes));
  const clean = head.includes(CARRIAGE_RETURN) || head.includes(NUL) ? withPlainLineEnds(head) : head;
  const text = clean.toString('latin1');
  return text.startsWith(BYTE_ORDER_MARK) ? text.slice(BYTE_ORDER_MARK.length) : text;
}

/**
 * Byte by byte: `replaceAll` creates a string for every match, which takes too long if there is nothing else. Indexed, because an
 * iterator creates an object for every byte. NUL is dropped, because PostgreSQL cannot store it.
 */
function withPlainLineEnds(bytes: Uint8Array): Buffer {
  const kept = Buffer.allocUnsafe(bytes.length);
  let length = 0;
  let before = NUL;
  for (let at = 0; at < bytes.length; at++) {
    const byte = bytes[at] as number;
    if (byte === NUL) continue;
    if (byte !== NEWLINE || before !== CARRIAGE_RETURN) kept[length++] = byte === CARRIAGE_RETURN ? NEWLINE : byte;
    before = byte;
  }
  return kept.subarray(0, length);
}

/** The start of the first header: after blank lines and the line that precedes each message in a mailbox file. */
export function startOfHeaders(text: string): number {
  const first = text.search(/[^\n ]/);
  const at = first === -1 ? text.length : first;
  for (const mark of ['From ', '>From ']) {
    if (!text.startsWith(mark, at)) continue;
    const end = text.indexOf('\n', at);
    return end === -1 ? text.length : end + 1;
  }
  return at;
}
