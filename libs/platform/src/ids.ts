import { randomFillSync } from 'node:crypto';
import { v5, v7 } from 'uuid';

// Random bytes are fetched for 512 ids at a time: fetched singly they cost five times the rest of an id.
const BYTES = 16;
const reserve = new Uint8Array(BYTES * 512);
let used = reserve.length;
let msecs = 0;
let sequence = 0;

function randomBytes(): Uint8Array {
  if (used === reserve.length) {
    randomFillSync(reserve);
    used = 0;
  }
  used += BYTES;
  return reserve.subarray(used - BYTES, used);
}

/** A new id (uuid v7), greater than all earlier ones of this process, so that index pages fill in order. */
export function newId(): string {
  const random = randomBytes();
  const now = Date.now();
  if (now > msecs) {
    msecs = now;
    // Starts low enough to count up for a whole millisecond.
    sequence = new DataView(random.buffer, random.byteOffset).getUint32(0) >>> 1;
  } else {
    sequence = (sequence + 1) >>> 0;
    if (sequence === 0) msecs += 1;
  }
  return v7({ msecs, seq: sequence, random });
}

/** Always the same id for the same name, which makes an internal write safe to repeat. @param namespace a uuid */
export const derivedId = (namespace: string, name: string | number): string => v5(String(name), namespace);
