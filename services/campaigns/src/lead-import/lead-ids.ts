import { randomBytes } from 'node:crypto';

const COUNTER_BITS = 26;

/**
 * Version 7 ids for the leads of one import, each greater than the one before: their order is the order of the file.
 * Time and a counter lead, 48 random bits of the import follow.
 */
export class LeadIds {
  private readonly bytes = Buffer.concat([Buffer.alloc(10), randomBytes(6)]);
  private counter = 0;
  private milliseconds = Date.now();

  /** @returns the same buffer each time, with the next id in it */
  next(): Buffer {
    if (this.counter === 0) this.bytes.writeUIntBE(this.milliseconds, 0, 6);
    this.bytes.writeUInt16BE(0x7000 | (this.counter >>> 14), 6);
    this.bytes.writeUInt16BE(0x8000 | (this.counter & 0x3fff), 8);
    this.counter += 1;
    if (this.counter === 1 << COUNTER_BITS) {
      this.counter = 0;
      this.milliseconds += 1;
    }
    return this.bytes;
  }
}
