// PGCOPY and its line ends, then four bytes of flags; the length of an extension follows.
const SIGNATURE_AND_FLAGS = 15;
const NO_MORE_ROWS = -1;
const HIGH = 2 ** 32;
const JSONB_VERSION = 1;
const EPOCH_OF_2000 = Date.UTC(2000, 0, 1);

// Values of a row written by `COPY … TO STDOUT (FORMAT binary)`, without NULLs: `row` is the offset of its first field,
// which begins with the length of the value in four bytes.

export function textOf(bytes: Buffer, row: number, place: number): string {
  const start = startOf(bytes, row, place);
  return bytes.toString('utf8', start + 4, endOf(bytes, start));
}

/** Of a smallint, an integer or a bigint. */
export function integerOf(bytes: Buffer, row: number, place: number): number {
  const start = startOf(bytes, row, place);
  const length = bytes.readInt32BE(start);
  if (length === 2) return bytes.readInt16BE(start + 4);
  return length === 4 ? bytes.readInt32BE(start + 4) : bigintAt(bytes, start + 4);
}

/** Of a jsonb. */
export function jsonOf(bytes: Buffer, row: number, place: number): unknown {
  const start = startOf(bytes, row, place);
  if (bytes[start + 4] !== JSONB_VERSION) throw new Error('PostgreSQL has written a jsonb in a form that is not known here');
  return JSON.parse(bytes.toString('utf8', start + 5, endOf(bytes, start)));
}

/** Of a timestamptz, without its microseconds. */
export const timeOf = (bytes: Buffer, row: number, place: number): Date =>
  new Date(EPOCH_OF_2000 + Math.floor(bigintAt(bytes, startOf(bytes, row, place) + 4) / 1000));

function startOf(bytes: Buffer, row: number, place: number): number {
  let start = row;
  for (let before = 0; before < place; before += 1) start = endOf(bytes, start);
  return start;
}

const endOf = (bytes: Buffer, start: number): number => start + 4 + bytes.readInt32BE(start);

const bigintAt = (bytes: Buffer, start: number): number => bytes.readInt32BE(start) * HIGH + bytes.readUInt32BE(start + 4);

/** @returns the offset of the first field of each row */
export function rowStarts(bytes: Buffer): number[] {
  const starts: number[] = [];
  let at = SIGNATURE_AND_FLAGS + 4 + bytes.readInt32BE(SIGNATURE_AND_FLAGS);
  for (let fields = bytes.readInt16BE(at); fields !== NO_MORE_ROWS; fields = bytes.readInt16BE(at)) {
    at += 2;
    starts.push(at);
    for (let field = 0; field < fields; field += 1) at += 4 + bytes.readInt32BE(at);
  }
  return starts;
}
