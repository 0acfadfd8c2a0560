const LIMIT = 76;
const [LF, CR, SPACE, TAB, EQUALS] = [10, 13, 32, 9, 61];
const HEX = Buffer.from('0123456789ABCDEF');

const asItIs = (byte: number): boolean => byte >= 33 && byte <= 126 && byte !== EQUALS;

/** Any text as lines of printable ASCII, at most 76 characters each, parted by CRLF (RFC 2045, 6.7). */
export function quotedPrintable(text: string): Buffer {
  const bytes = Buffer.from(text.includes('\r') ? text.replace(/\r\n?/g, '\n') : text);
  // Three characters for a byte at worst, and a soft break of three for every 73 of them.
  const out = Buffer.allocUnsafe(bytes.length * 3 + Math.ceil((bytes.length * 3) / 73) * 3);
  let at = 0;
  let width = 0;
  for (let i = 0; i < bytes.length; i += 1) {
    const byte = bytes[i] as number;
    if (byte === LF) {
      at = write(out, at, CR, LF);
      width = 0;
      continue;
    }
    const blank = (byte === SPACE || byte === TAB) && i + 1 < bytes.length && bytes[i + 1] !== LF;
    const plain = blank || asItIs(byte);
    const size = plain ? 1 : 3;
    if (width + size >= LIMIT) {
      at = write(out, at, EQUALS, CR, LF);
      width = 0;
    }
    at = plain ? write(out, at, byte) : write(out, at, EQUALS, HEX[byte >> 4], HEX[byte & 15]);
    width += size;
  }
  return out.subarray(0, at);
}

function write(out: Buffer, at: number, first: number, second?: number, third?: number): number {
  out[at] = first;
  if (second === undefined) return at + 1;
  out[at + 1] = second;
  if (third === undefined) return at + 2;
  out[at + 2] = third;
  return at + 3;
}
