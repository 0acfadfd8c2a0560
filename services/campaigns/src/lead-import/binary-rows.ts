/** Every binary COPY begins with its signature, flags and header length, and ends with -1 for a row's number of fields. */
const HEADER = Buffer.concat([Buffer.from('PGCOPY\n\xff\r\n\0', 'latin1'), Buffer.alloc(8)]);
const POSTGRES_EPOCH_MS = 946_684_800_000;
const JSONB_VERSION = 1;
const WORST_BYTES_PER_CHARACTER = 3;
const SHORT = 64;

/**
 * Rows in PostgreSQL's binary COPY format, written by hand into one growing buffer: PostgreSQL takes them in half the time
 * that it needs for text, and no object is made per field.
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
    const end = this.ascii(value, start) ?? start + this.buffer.write(value, start, 'utf8');
    this.buffer.writeInt32BE(end - start, this.at);
    this.at = end;
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

  /** The whole COPY, ready to be sent. The rows must not be written to afterwards. */
  finish(): Buffer {
    this.reserve(2);
    this.at = this.buffer.writeInt16BE(-1, this.at);
    return this.buffer.subarray(0, this.at);
  }

  /** Short ASCII is written faster here than by a call out of JavaScript. @returns null for anything else */
  private ascii(value: string, start: number): number | null {
    if (value.length > SHORT) return null;
    for (let index = 0; index < value.length; index += 1) {
      const code = value.charCodeAt(index);
      if (code > 0x7f) return null;
      this.buffer[start + index] = code;
    }
    return start + value.length;
  }

  private length(bytes: number): void {
    this.reserve(8);
    this.at = this.buffer.writeInt32BE(bytes, this.at);
  }

  private reserve(bytes: number): void {
    if (this.at + bytes <= this.buffer.length) return;
    const bigger = Buffer.allocUnsafe(Math.max(this.buffer.length * 2, this.at + bytes));
    this.buffer.copy(bigger, 0, 0, this.at);
    this.buffer = bigger;
  }
}

export function timestampBytes(date: Date): Buffer {
  const bytes = Buffer.alloc(8);
  bytes.writeBigInt64BE(BigInt(date.getTime() - POSTGRES_EPOCH_MS) * 1000n);
  return bytes;
}

export const uuidBytes = (uuid: string): Buffer => Buffer.from(uuid.replaceAll('-', ''), 'hex');
