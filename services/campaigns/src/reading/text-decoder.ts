import iconv from 'iconv-lite';
import type { FileEncoding } from './file-encoding.js';

/** Turns a file's bytes into text chunk by chunk; a character cut in two waits for its other half. */
export interface ChunkDecoder {
  write(chunk: Buffer): string;
  end(): string;
}

const MARK = '\ufeff';

// Not the platform's TextDecoder: it reads windows-1252 as latin-1 in some releases of Node, and loses the euro sign.
export function chunkDecoder(encoding: FileEncoding): ChunkDecoder {
  const decoder = iconv.getDecoder(encoding === 'utf-8' ? 'utf8' : encoding);
  let atStart = true;
  const withoutMark = (text: string): string => {
    if (!atStart || text === '') return text;
    atStart = false;
    return text.startsWith(MARK) ? text.slice(1) : text;
  };
  return { write: (chunk) => withoutMark(decoder.write(chunk)), end: () => withoutMark(decoder.end() ?? '') };
}
