import { isAscii, isUtf8 } from 'node:buffer';
import { DomainError } from '@rekindle/contracts';
import iconv from 'iconv-lite';

export type FileEncoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252';

const PROBED_FOR_ZEROS = 64 * 1024;
const WORKBOOK = 'This is an Excel workbook. Save it as CSV and upload that file.';
const WORKBOOK_OR_ZIP = 'This is an Excel workbook or a zip file. Save it as CSV and upload that file.';
const PACKED = 'This file is compressed. Unpack it and upload the CSV file in it.';
const PICTURE = 'This is a picture. Export the list as CSV and upload that file.';
const OTHER_ENCODING = 'This file is in an encoding that few programs know. Save it as CSV in UTF-8 and upload that file.';
const NO_TEXT = 'This is not a text file. Export the list as CSV and upload that file.';

const signatures: [string, string][] = [
  ['504b0304', WORKBOOK_OR_ZIP],
  ['504b0506', WORKBOOK_OR_ZIP],
  ['d0cf11e0', WORKBOOK],
  ['25504446', 'This is a PDF. Export the list as CSV and upload that file.'],
  ['1f8b', PACKED],
  ['425a68', PACKED],
  ['28b52ffd', PACKED],
  ['fd377a585a00', PACKED],
  ['377abcaf271c', PACKED],
  ['526172211a07', PACKED],
  ['89504e47', PICTURE],
  ['ffd8ff', PICTURE],
  ['47494638', PICTURE],
  ['fffe0000', OTHER_ENCODING],
  ['0000feff', OTHER_ENCODING],
  ...['38', '39', '2b', '2f'].map((last): [string, string] => [`2b2f76${last}`, OTHER_ENCODING]),
];

/** The largest share of control characters in text; other files have far more. */
const MOST_CONTROLS = 0.02;
const MOST_NULS = 0.3;

/**
 * Detects a file's encoding from its bytes as they pass by. Whether they are UTF-8 is known only after the last one, so the
 * probe runs while an upload is written to its file. A few invalid bytes do not make it another encoding: an export may cut off
 * a name within a character, or a file be assembled from two.
 */
export class EncodingProbe {
  private head = Buffer.alloc(0);
  private unfinished = Buffer.alloc(0);
  /** Valid characters beyond ASCII in chunks with invalid bytes; a chunk without counts as one. */
  private characters = 0;
  private strays = 0;

  see(chunk: Buffer): void {
    if (this.head.length < PROBED_FOR_ZEROS) this.head = Buffer.concat([this.head, chunk.subarray(0, PROBED_FOR_ZEROS - this.head.length)]);
    const bytes = this.unfinished.length > 0 ? Buffer.concat([this.unfinished, chunk]) : chunk;
    const end = bytes.length - unfinishedBytes(bytes);
    this.count(bytes.subarray(0, end));
    this.unfinished = Buffer.from(bytes.subarray(end));
  }

  /** @throws DomainError FILE_UNREADABLE if it is not text */
  result(): FileEncoding {
    const start = this.head.subarray(0, 8).toString('hex');
    const signature = signatures.find(([bytes]) => start.startsWith(bytes));
    if (signature) throw new DomainError('FILE_UNREADABLE', signature[1]);
    const utf8 = this.strays + this.unfinished.length <= this.characters;
    const wide = byMark(this.head) ?? byZeros(this.head, utf8 ? 0.4 : 0.1);
    if (wide) return wide;
    if (isBinary(this.head)) throw new DomainError('FILE_UNREADABLE', NO_TEXT);
    return utf8 ? 'utf-8' : 'windows-1252';
  }

  private count(piece: Buffer): void {
    if (isUtf8(piece)) return void (this.characters += isAscii(piece) ? 0 : 1);
    for (let at = 0; at < piece.length;) {
      const length = lengthAt(piece, at);
      if (length === 0) this.strays += 1;
      else if (length > 1) this.characters += 1;
      at += length || 1;
    }
  }
}

/** The length in bytes of the UTF-8 character that begins there; 0 if there is none. */
function lengthAt(bytes: Buffer, at: number): number {
  const first = bytes[at] as number;
  if (first < 0x80) return 1;
  const length = first < 0xc2 ? 0 : first < 0xe0 ? 2 : first < 0xf0 ? 3 : 4;
  return length > 0 && at + length <= bytes.length && isUtf8(bytes.subarray(at, at + length)) ? length : 0;
}

/** The number of bytes at the end that begin an incomplete character. */
function unfinishedBytes(bytes: Buffer): number {
  for (let back = 1; back <= Math.min(3, bytes.length); back += 1) {
    const byte = bytes[bytes.length - back] as number;
    if (byte >= 0xc0) return (byte >= 0xf0 ? 4 : byte >= 0xe0 ? 3 : 2) > back ? back : 0;
    if (byte < 0x80) return 0;
  }
  return 0;
}

function byMark(head: Buffer): FileEncoding | null {
  if (head[0] === 0xff && head[1] === 0xfe) return 'utf-16le';
  if (head[0] === 0xfe && head[1] === 0xff) return 'utf-16be';
  return head[0] === 0xef && head[1] === 0xbb && head[2] === 0xbf ? 'utf-8' : null;
}

/**
 * Recognises UTF-16 without a byte order mark by its zero bytes, always at the same parity: every other byte in western text,
 * and those of addresses and commas in any other.
 */
function byZeros(head: Buffer, share: number): FileEncoding | null {
  const zeros: [number, number] = [0, 0];
  for (let at = 0; at < head.length; at += 1) if (head[at] === 0) zeros[(at % 2) as 0 | 1] += 1;
  const least = (head.length / 2) * share;
  if (zeros[1] > least && zeros[0] < zeros[1] / 4) return 'utf-16le';
  if (zeros[0] > least && zeros[1] < zeros[0] / 4) return 'utf-16be';
  return null;
}

function isBinary(head: Buffer): boolean {
  let [controls, nuls] = [0, 0];
  for (const byte of head) {
    if (byte === 0) nuls += 1;
    else if (byte < 0x20 && byte !== 0x09 && byte !== 0x0a && byte !== 0x0d) controls += 1;
  }
  return controls > head.length * MOST_CONTROLS || nuls > head.length * MOST_NULS;
}

/** Decodes a file's bytes chunk by chunk; a split character waits for its other half. */
export interface ChunkDecoder {
  write(chunk: Buffer): string;
  end(): string;
}

const MARK = '\ufeff';

// Not Node's TextDecoder: some releases decode windows-1252 as latin-1 and lose the euro sign.
export function chunkDecoder(encoding: FileEncoding): ChunkDecoder {
  const decoder = encoding === 'utf-8' ? new MostlyUtf8() : iconv.getDecoder(encoding);
  let atStart = true;
  const withoutMark = (text: string): string => {
    if (!atStart || text === '') return text;
    atStart = false;
    return text.startsWith(MARK) ? text.slice(1) : text;
  };
  return { write: (chunk) => withoutMark(decoder.write(chunk)), end: () => withoutMark(decoder.end() ?? '') };
}

/** UTF-8 in which invalid bytes are decoded as windows-1252. */
class MostlyUtf8 {
  private unfinished = Buffer.alloc(0);

  write(chunk: Buffer): string {
    const bytes = this.unfinished.length > 0 ? Buffer.concat([this.unfinished, chunk]) : chunk;
    const end = bytes.length - unfinishedBytes(bytes);
    this.unfinished = Buffer.from(bytes.subarray(end));
    return textOf(bytes.subarray(0, end));
  }

  end(): string {
    return textOf(this.unfinished);
  }
}

function textOf(bytes: Buffer): string {
  if (isUtf8(bytes)) return bytes.toString();
  let [text, from] = ['', 0];
  for (let at = 0; at < bytes.length;) {
    const length = lengthAt(bytes, at);
    if (length === 0) {
      text += bytes.toString('utf8', from, at) + iconv.decode(bytes.subarray(at, at + 1), 'windows-1252');
      from = at + 1;
    }
    at += length || 1;
  }
  return text + bytes.toString('utf8', from);
}
