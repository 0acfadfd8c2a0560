import { limits } from './limits.js';

const BYTE_ORDER_MARK = '\u00ef\u00bb\u00bf';

/** The head of a message, a character for each byte, its lines ended by \n alone. */
export function sourceText(bytes: Uint8Array): string {
  const head = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.byteLength, limits.messageBytes)).toString('latin1');
  // PostgreSQL keeps no NUL in text.
  const text = (head.startsWith(BYTE_ORDER_MARK) ? head.slice(BYTE_ORDER_MARK.length) : head).replaceAll('\0', '');
  return text.includes('\r') ? text.replaceAll('\r\n', '\n').replaceAll('\r', '\n') : text;
}

/** Where the first header begins: after blank lines and the line that a mailbox file puts before each message. */
export function startOfHeaders(text: string): number {
  let at = 0;
  while (text[at] === '\n' || text[at] === ' ') at++;
  for (const mark of ['From ', '>From ']) {
    if (!text.startsWith(mark, at)) continue;
    const end = text.indexOf('\n', at);
    return end === -1 ? text.length : end + 1;
  }
  return at;
}
