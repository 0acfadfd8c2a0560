import { type FileHandle, open } from 'node:fs/promises';
import { DomainError } from '@rekindle/contracts';
import { type FileEncoding, EventLoopYielder, chunkDecoder } from '@rekindle/platform';
import { type Dialect, detectDialect } from './dialect.js';
import { type ColumnPlan, type SampleRow, planColumns } from './plan-columns.js';
import { type RowHandler, RowReader } from './row-reader.js';

const SAMPLE_BYTES = 1024 * 1024;
const SAMPLE_ROWS = 200;
/** For a wide file fewer rows are enough; at least a header and two rows are examined. */
const SAMPLE_CELLS = 6_000;
const CHUNK_BYTES = 64 * 1024;

export interface InspectedFile extends ColumnPlan {
  dialect: Dialect;
}

/** Examines the beginning of a stored file. @throws DomainError FILE_EMPTY, FILE_UNREADABLE or EMAIL_COLUMN_MISSING */
export async function inspectLeadFile(path: string, encoding: FileEncoding): Promise<InspectedFile> {
  const file = await open(path);
  try {
    const { text, whole } = await readSample(file, encoding);
    const dialect = detectDialect(text);
    const sample = await sampleRows(text, dialect, whole);
    if (!whole && sample.length < 2 && text.trim() !== '')
      throw new DomainError('FILE_UNREADABLE', 'The first lines of this file are too long.');
    return { dialect, ...planColumns(sample) };
  } finally {
    await file.close();
  }
}

/**
 * Reads a stored file from its first to its last row, in chunks.
 * @param afterChunk awaited between chunks, so that a slow receiver can apply back-pressure
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
    const yielder = new EventLoopYielder();
    for (;;) {
      const { bytesRead } = await file.read(buffer, 0, CHUNK_BYTES, null);
      if (bytesRead === 0) break;
      reader.take(decoder.write(buffer.subarray(0, bytesRead)));
      while (reader.readOn()) await yielder.yieldIfDue();
      await afterChunk();
    }
    reader.take(decoder.end());
    reader.takeEnd();
    while (reader.readOn()) await yielder.yieldIfDue();
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

async function sampleRows(text: string, dialect: Dialect, whole: boolean): Promise<SampleRow[]> {
  const rows: SampleRow[] = [];
  let seen = 0;
  const isEnough = (): boolean => rows.length >= SAMPLE_ROWS || (rows.length > 2 && seen >= SAMPLE_CELLS);
  const handler: RowHandler = {
    row: (cells, row) => {
      if (isEnough()) return;
      rows.push({ row, cells });
      seen += cells.length;
    },
    broken: () => undefined,
  };
  const reader = new RowReader(dialect, handler);
  const yielder = new EventLoopYielder();
  reader.take(text);
  if (whole) reader.takeEnd();
  while (!isEnough() && reader.readOn()) await yielder.yieldIfDue();
  return rows;
}
