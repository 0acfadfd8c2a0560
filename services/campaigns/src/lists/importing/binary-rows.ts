/** Every binary COPY begins with its signature, flags and header length, and ends with -1 for a row's number of fields. */
const HEADER = Buffer.concat([Buffer.from('PGCOPY\n\xff\r\n\0', 'latin1'), Buffer.alloc(8)]);
const POSTGRES_EPOCH_MS = 946_684_800_000;
const JSONB_VERSION = 1;
const WORST_BYTES_PER_CHARACTER = 3;
const SHORT = 64;

/**
 * Rows in PostgreSQL's binary COPY format, written by hand into one growing buffer: PostgreSQL reads them in half the time
 * that text takes, and no object is created per field.
 */
export class BinaryRows {
  private buffer: Buffer;
  private at = HEADER.length;
  private written = 0;

  constructor(capacity: number) {
    this.buffer = Buffer.allocUnsafe(capacity);
    HEADER.copy(this.buffer);
  }

  get rows(): number {
    return this.written;
  }

  get bytes(): number {
    return this.at;
  }

  begin(fields: number): void {
    this.reserve(2);
    this.at = this.buffer.writeInt16BE(fields, this.at);
    this.written += 1;
  }

  /** Begins a row with prepared bytes: its number of fields and the first of them. */
  beginWith(start: Buffer): void {
    this.reserve(start.length);
    start.copy(this.buffer, this.at);
    this.at += start.length;
    this.written += 1;
  }

  null(): void {
    this.length(-1);
  }

  int4(value: number): void {
    this.length(4);
    this.at = this.buffer.writeInt32BE(value, this.at);
  }

  /** @param bytes as PostgreSQL sends the type: 16 of a uuid, 8 of a timestamp */
  raw(bytes: Uint8Array): void {
    this.length(bytes.length);
    this.reserve(bytes.length);
    this.buffer.set(bytes, this.at);
    this.at += bytes.length;
  }

  text(value: string | null): void {
    if (value === null) return this.null();
    this.reserve(4 + value.length * WORST_BYTES_PER_CHARACTER);
    const start = this.at + 4;
    const end = writeAscii(this.buffer, value, start) ?? start + this.buffer.write(value, start, 'utf8');
    writeLength(this.buffer, end - start, this.at);
    this.at = end;
  }

  /** Repeats the last field, which is cheaper than writing it again. @param bytes the size of the field including its length */
  repeat(bytes: number): void {
    this.reserve(bytes);
    this.buffer.copyWithin(this.at, this.at - bytes, this.at);
    this.at += bytes;
  }

  /** @param json valid JSON text */
  jsonb(json: string | null): void {
    if (json === null) return this.null();
    const length = Buffer.byteLength(json) + 1;
    this.length(length);
    this.reserve(length);
    this.buffer[this.at] = JSONB_VERSION;
    this.buffer.write(json, this.at + 1, 'utf8');
    this.at += length;
  }

  /** Starts over in the same memory. */
  reset(): void {
    this.at = HEADER.length;
    this.written = 0;
  }

  /** The whole COPY data, ready to send. It is the memory itself, so nothing may be written until it has been sent. */
  finish(): Buffer {
    this.reserve(2);
    this.at = this.buffer.writeInt16BE(-1, this.at);
    return this.buffer.subarray(0, this.at);
  }

  private length(bytes: number): void {
    this.reserve(8);
    writeLength(this.buffer, bytes, this.at);
    this.at += 4;
  }

  private reserve(bytes: number): void {
    if (this.at + bytes <= this.buffer.length) return;
    const bigger = Buffer.allocUnsafe(Math.max(this.buffer.length * 2, this.at + bytes));
    this.buffer.copy(bigger, 0, 0, this.at);
    this.buffer = bigger;
  }
}

/** Writes short ASCII faster than a call out of JavaScript. @returns null for anything else */
function writeAscii(buffer: Buffer, value: string, start: number): number | null {
  const { length } = value;
  if (length > SHORT) return null;
  for (let index = 0; index < length; index += 1) {
    const code = value.charCodeAt(index);
    if (code > 0x7f) return null;
    buffer[start + index] = code;
  }
  return start + length;
}

function writeLength(buffer: Buffer, length: number, at: number): void {
  buffer[at] = length >>> 24;
  buffer[at + 1] = length >>> 16;
  buffer[at + 2] = length >>> 8;
  buffer[at + 3] = length;
}

export function timestampBytes(date: Date): Buffer {
  const bytes = Buffer.alloc(8);
  bytes.writeBigInt64BE(BigInt(date.getTime() - POSTGRES_EPOCH_MS) * 1000n);
  return bytes;
}

export const uuidBytes = (uuid: string): Buffer => Buffer.from(uuid.replaceAll('-', ''), 'hex');
