import { isUtf8 } from 'node:buffer';
import { DomainError } from '@rekindle/contracts';

export type FileEncoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252';

const PROBED_FOR_ZEROS = 64 * 1024;
const signatures: [string, string][] = [
  ['504b0304', 'This is an Excel workbook or a zip file. Save it as CSV and upload that file.'],
  ['d0cf11e0', 'This is an Excel workbook. Save it as CSV and upload that file.'],
  ['25504446', 'This is a PDF. Export your leads as CSV and upload that file.'],
];

/**
 * Tells a file's encoding from its bytes as they pass by. Whether bytes are UTF-8 is known only after the last one, so the
 * probe rides along while an upload is written to its file.
 */
export class EncodingProbe {
  private head = Buffer.alloc(0);
  private unfinished = Buffer.alloc(0);
  private utf8 = true;

  see(chunk: Buffer): void {
    if (this.head.length < PROBED_FOR_ZEROS) this.head = Buffer.concat([this.head, chunk.subarray(0, PROBED_FOR_ZEROS - this.head.length)]);
    if (!this.utf8) return;
    const bytes = this.unfinished.length > 0 ? Buffer.concat([this.unfinished, chunk]) : chunk;
    const end = bytes.length - unfinishedBytes(bytes);
    this.utf8 = isUtf8(bytes.subarray(0, end));
    this.unfinished = Buffer.from(bytes.subarray(end));
  }

  /** @throws DomainError FILE_UNREADABLE for what is not text at all */
  result(): FileEncoding {
    const signature = signatures.find(([bytes]) => this.head.subarray(0, 4).toString('hex') === bytes);
    if (signature) throw new DomainError('FILE_UNREADABLE', signature[1]);
    return byMark(this.head) ?? byZeros(this.head) ?? (this.utf8 && this.unfinished.length === 0 ? 'utf-8' : 'windows-1252');
  }
}

/** How many bytes at the end begin a character that the next chunk completes. */
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

/** Without a mark, UTF-16 shows by its zero bytes: every other one in western text, always on the same side. */
function byZeros(head: Buffer): FileEncoding | null {
  const zeros: [number, number] = [0, 0];
  for (let at = 0; at < head.length; at += 1) if (head[at] === 0) zeros[(at % 2) as 0 | 1] += 1;
  const pairs = head.length / 2;
  if (zeros[1] > pairs * 0.4 && zeros[0] < pairs * 0.1) return 'utf-16le';
  if (zeros[0] > pairs * 0.4 && zeros[1] < pairs * 0.1) return 'utf-16be';
  return null;
}
