import { type FileHandle, open } from 'node:fs/promises';
import { DomainError } from '@rekindle/contracts';
import { type Dialect, detectDialect } from './dialect.js';
import type { FileEncoding } from './file-encoding.js';
import { type ColumnPlan, type SampleRow, planColumns } from './plan-columns.js';
import { type RowHandler, RowReader } from './row-reader.js';
import { chunkDecoder } from './text-decoder.js';

const SAMPLE_BYTES = 1024 * 1024;
const SAMPLE_ROWS = 200;
const CHUNK_BYTES = 64 * 1024;

export interface InspectedFile extends ColumnPlan {
  dialect: Dialect;
}

/** Looks at the beginning of a stored file. @throws DomainError FILE_EMPTY, FILE_UNREADABLE or EMAIL_COLUMN_MISSING */
export async function inspectLeadFile(path: string, encoding: FileEncoding): Promise<InspectedFile> {
  const file = await open(path);
  try {
    const { text, whole } = await readSample(file, encoding);
    const dialect = detectDialect(text);
    const sample = sampleRows(text, dialect, whole);
    if (sample.length === 0 && !whole)
      throw new DomainError('FILE_UNREADABLE', 'The CSV file could not be read: its first line is too long');
    return { dialect, ...planColumns(sample) };
  } finally {
    await file.close();
  }
}

/**
 * Reads a stored file from its first to its last row, in pieces.
 * @param afterChunk awaited between pieces, while nothing more is read: where a slow receiver holds the reader back
 */
export async function readLeadFile(
  path: string,
  format: { encoding: FileEncoding; dialect: Dialect },
  handler: RowHandler,
  afterChunk: () => Promise<void>,
): Promise<void> {
  const file = await open(path);
  try {
    const decoder = chunkDecoder(format.encoding);
    const reader = new RowReader(format.dialect, handler);
    const buffer = Buffer.allocUnsafe(CHUNK_BYTES);
    for (;;) {
      const { bytesRead } = await file.read(buffer, 0, CHUNK_BYTES, null);
      if (bytesRead === 0) break;
      reader.push(decoder.write(buffer.subarray(0, bytesRead)));
      await afterChunk();
    }
    reader.push(decoder.end());
    reader.end();
    await afterChunk();
  } finally {
    await file.close();
  }
}

async function readSample(file: FileHandle, encoding: FileEncoding): Promise<{ text: string; whole: boolean }> {
  const buffer = Buffer.allocUnsafe(SAMPLE_BYTES);
  const { bytesRead } = await file.read(buffer, 0, SAMPLE_BYTES, 0);
  const { size } = await file.stat();
  const decoder = chunkDecoder(encoding);
  const text = decoder.write(buffer.subarray(0, bytesRead));
  return bytesRead >= size ? { text: text + decoder.end(), whole: true } : { text, whole: false };
}

function sampleRows(text: string, dialect: Dialect, whole: boolean): SampleRow[] {
  const rows: SampleRow[] = [];
  const handler: RowHandler = {
    row: (cells, row) => void (rows.length < SAMPLE_ROWS && rows.push({ row, cells })),
    broken: () => undefined,
  };
  const reader = new RowReader(dialect, handler);
  reader.push(text);
  if (whole) reader.end();
  return rows;
}
