const LIMIT = 75;
const [LF, CR, SPACE, TAB, EQUALS, DOT] = [10, 13, 32, 9, 61, 46];
const HEX = Buffer.from('0123456789ABCDEF');
const SOFT_BREAK = Buffer.from('=\r\n');
const ESCAPED_DOT = Buffer.from('=2E');

const asItIs = (byte: number): boolean => byte >= 33 && byte <= 126 && byte !== EQUALS;

/**
 * Any text as quoted-printable (RFC 2045, 6.7), with lines separated by CRLF but not yet kept short: see `writeBroken`.
 * @param continues whether more follows on its last line
 */
export function escaped(text: string, continues = false): Buffer {
  const bytes = Buffer.from(text.includes('\r') ? text.replace(/\r\n?/g, '\n') : text);
  const out = Buffer.allocUnsafe(bytes.length * 3);
  let at = 0;
  for (let i = 0; i < bytes.length; i += 1) {
    const byte = bytes[i] as number;
    const blank = (byte === SPACE || byte === TAB) && (i + 1 < bytes.length ? bytes[i + 1] !== LF : continues);
    if (blank || asItIs(byte)) out[at++] = byte;
    else if (byte === LF) {
      out[at++] = CR;
      out[at++] = LF;
    } else {
      out[at++] = EQUALS;
      out[at++] = HEX[byte >> 4] as number;
      out[at++] = HEX[byte & 15] as number;
    }
  }
  return out.subarray(0, at);
}

/** The maximum that `writeBroken` writes: dots at line starts take three bytes, soft breaks three for every 73. */
export const roomFor = (pieces: readonly Buffer[]): number => {
  const length = pieces.reduce((sum, piece) => sum + piece.length, 0);
  return length * 2 + Math.ceil(length / 36) * 3;
};

/**
 * Writes pieces of escaped text as one, in lines of at most 76 characters. No line begins with a dot, which servers and gateways
 * double, drop, or take for the end of the message.
 * @returns the offset where it ends
 */
export function writeBroken(pieces: readonly Buffer[], out: Buffer, from: number): number {
  let [at, width] = [from, 0];
  for (const piece of pieces) {
    for (let i = 0; i < piece.length; i += 2) {
      const hard = piece.indexOf(CR, i);
      const end = hard === -1 ? piece.length : hard;
      while (i < end) {
        if (width === 0 && piece[i] === DOT) {
          at += ESCAPED_DOT.copy(out, at);
          width = ESCAPED_DOT.length;
          i += 1;
          continue;
        }
        const stop = end - i <= LIMIT - width ? end : wholeUpTo(piece, i, i + LIMIT - width);
        at += piece.copy(out, at, i, stop);
        width += stop - i;
        i = stop;
        if (i === end) break;
        at += SOFT_BREAK.copy(out, at);
        width = 0;
      }
      if (hard === -1) break;
      out[at++] = CR;
      out[at++] = LF;
      width = 0;
    }
  }
  return at;
}

/** Moves a break out of the three characters of one byte. */
function wholeUpTo(piece: Buffer, from: number, to: number): number {
  if (to - 1 >= from && piece[to - 1] === EQUALS) return to - 1;
  return to - 2 >= from && piece[to - 2] === EQUALS ? to - 2 : to;
}
