import { randomBytes } from 'node:crypto';
import { timestampBytes, uuidBytes } from './binary-rows.js';
import type { ImportJob } from './import-job.js';

const SOURCE = 'CSV Import';

/**
 * The beginning of every lead's row in binary COPY: what is the same for a whole import is laid out once, the id and the row
 * number are written into it for each lead.
 */
export class LeadRowStart {
  static readonly columns = 'account_id, list_id, added_at, source, id, row_number';
  private readonly bytes: Buffer;
  private readonly idAt: number;

  /** @param fields of the whole row */
  constructor(
    job: Pick<ImportJob, 'accountId' | 'importId' | 'addedAt'>,
    private readonly ids: LeadIds,
    fields: number,
  ) {
    const constants = [uuidBytes(job.accountId), uuidBytes(job.importId), timestampBytes(job.addedAt), Buffer.from(SOURCE)];
    const count = Buffer.alloc(2);
    count.writeInt16BE(fields);
    this.bytes = Buffer.concat([count, ...constants.map(field), field(Buffer.alloc(16)), field(Buffer.alloc(4))]);
    this.idAt = this.bytes.length - 8 - 16;
  }

  /** @returns the same buffer each time */
  next(row: number): Buffer {
    this.ids.writeNext(this.bytes, this.idAt);
    this.bytes.writeInt32BE(row, this.bytes.length - 4);
    return this.bytes;
  }
}

function field(value: Buffer): Buffer {
  const length = Buffer.alloc(4);
  length.writeInt32BE(value.length);
  return Buffer.concat([length, value]);
}

const COUNTER_BITS = 26;

/**
 * Version 7 ids for the leads of one import, each greater than the one before: their order is the order of the file.
 * Time and a counter lead, 48 random bits of the import follow.
 */
export class LeadIds {
  private readonly random = randomBytes(6);
  private counter = 0;
  private milliseconds = Date.now();

  /** Writes the 16 bytes of the next id. */
  writeNext(target: Buffer, at: number): void {
    target.writeUIntBE(this.milliseconds, at, 6);
    target.writeUInt16BE(0x7000 | (this.counter >>> 14), at + 6);
    target.writeUInt16BE(0x8000 | (this.counter & 0x3fff), at + 8);
    this.random.copy(target, at + 10);
    this.counter += 1;
    if (this.counter < 1 << COUNTER_BITS) return;
    this.counter = 0;
    this.milliseconds += 1;
  }
}
