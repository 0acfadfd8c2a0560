// PGCOPY and its line ends, then four bytes of flags; the length of an extension follows.
const SIGNATURE_AND_FLAGS = 15;
const NO_MORE_ROWS = -1;
const HIGH = 2 ** 32;
const JSONB_VERSION = 1;
const EPOCH_OF_2000 = Date.UTC(2000, 0, 1);

/** A row of what `COPY … TO STDOUT (FORMAT binary)` has written, without NULLs. A value is decoded when it is asked for. */
export class CopiedRow {
  /** @param at where its first field begins, with the length of the value in four bytes */
  constructor(
    private readonly bytes: Buffer,
    private readonly at: number,
  ) {}

  text(place: number): string {
    const start = this.start(place);
    return this.bytes.toString('utf8', start + 4, this.end(start));
  }

  /** Of a smallint, an integer or a bigint. */
  integer(place: number): number {
    const start = this.start(place);
    const length = this.bytes.readInt32BE(start);
    if (length === 2) return this.bytes.readInt16BE(start + 4);
    return length === 4 ? this.bytes.readInt32BE(start + 4) : this.bigint(start + 4);
  }

  /** Of a jsonb. */
  json(place: number): unknown {
    const start = this.start(place);
    if (this.bytes[start + 4] !== JSONB_VERSION) throw new Error('PostgreSQL has written a jsonb in a form that is not known here');
    return JSON.parse(this.bytes.toString('utf8', start + 5, this.end(start)));
  }

  /** Of a timestamptz, without its microseconds. */
  time(place: number): Date {
    return new Date(EPOCH_OF_2000 + Math.floor(this.bigint(this.start(place) + 4) / 1000));
  }

  private start(place: number): number {
    let start = this.at;
    for (let before = 0; before < place; before += 1) start = this.end(start);
    return start;
  }

  private end(start: number): number {
    return start + 4 + this.bytes.readInt32BE(start);
  }

  private bigint(start: number): number {
    return this.bytes.readInt32BE(start) * HIGH + this.bytes.readUInt32BE(start + 4);
  }
}

/** @returns where the first field of each row begins */
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
