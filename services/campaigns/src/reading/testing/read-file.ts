import { EncodingProbe, chunkDecoder } from '@rekindle/platform';
import { detectDialect } from '../dialect.js';
import { type ReadRecord, recordReader } from '../lead-record.js';
import type { ColumnMapping } from '../match-header.js';
import { type SampleRow, planColumns } from '../plan-columns.js';
import { RowReader } from '../row-reader.js';

export interface ReadFile {
  encoding: string;
  delimiter: string;
  headerRow: number;
  mapping: ColumnMapping[];
  /** `row` as a spreadsheet shows it. */
  leads: ({ row: number } & ReadRecord)[];
  broken: { row: number; fault: string }[];
}

/** Reads a whole file from bytes, in chunks of the given size, without a stored file. */
export function readFile(content: string | Buffer, chunkBytes = 64 * 1024): ReadFile {
  const bytes = Buffer.from(content);
  const pieces: Buffer[] = [];
  for (let at = 0; at < bytes.length; at += chunkBytes) pieces.push(bytes.subarray(at, at + chunkBytes));

  const probe = new EncodingProbe();
  pieces.forEach((piece) => probe.see(piece));
  const encoding = probe.result();
  const decoder = chunkDecoder(encoding);
  const texts = [...pieces.map((piece) => decoder.write(piece)), decoder.end()];
  const dialect = detectDialect(texts.join(''));

  const rows: SampleRow[] = [];
  const broken: ReadFile['broken'] = [];
  const reader = new RowReader(dialect, {
    row: (cells, row) => void rows.push({ row, cells }),
    broken: (_cells, row, fault) => void broken.push({ row, fault }),
  });
  texts.forEach((text) => reader.push(text));
  reader.end();

  const { headerRow, mapping } = planColumns(rows.slice(0, 200));
  const read = recordReader(mapping);
  const leads = rows.filter(({ row }) => row > headerRow).map(({ row, cells }) => ({ row, ...read(cells) }));
  return { encoding, delimiter: dialect.delimiter, headerRow, mapping, leads, broken };
}

/** The fields of all leads as `email|first|last|company|phone|title`, blanks for null. */
export const briefly = ({ leads }: ReadFile): string[] =>
  leads.map((lead) =>
    'fault' in lead
      ? `row ${lead.row}: ${lead.fault}`
      : [lead.email, lead.firstName, lead.lastName, lead.company, lead.phone, lead.title]
          .map((value) => value ?? '')
          .join('|')
          .replace(/\|+$/, ''),
  );
