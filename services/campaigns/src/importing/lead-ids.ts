import { randomBytes } from 'node:crypto';

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
