const LIMIT = 76;
const HEX = Array.from({ length: 256 }, (_, byte) => `=${byte.toString(16).toUpperCase().padStart(2, '0')}`);

const readable = (byte: number): boolean => byte >= 33 && byte <= 126 && byte !== 61;

function encodeLine(line: Buffer): string {
  let out = '';
  let width = 0;
  for (let i = 0; i < line.length; i += 1) {
    const byte = line[i] ?? 0;
    const blank = (byte === 32 || byte === 9) && i < line.length - 1;
    const piece = blank || readable(byte) ? String.fromCharCode(byte) : (HEX[byte] ?? '');
    if (width + piece.length >= LIMIT) {
      out += '=\r\n';
      width = 0;
    }
    out += piece;
    width += piece.length;
  }
  return out;
}

/** Any text in lines of printable ASCII, at most 76 characters each (RFC 2045, 6.7). */
export const quotedPrintable = (text: string): string =>
  text
    .split(/\r\n|\r|\n/)
    .map((line) => encodeLine(Buffer.from(line)))
    .join('\r\n');
