import { randomFillSync } from 'node:crypto';
import { v5, v7 } from 'uuid';

// Random bytes are fetched for 512 ids at once: asked for one by one they cost five times the rest of an id.
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

/** A new id (uuid v7), greater than every earlier one of this process, so that index pages fill one after another. */
export function newId(): string {
  const random = randomBytes();
  const now = Date.now();
  if (now > msecs) {
    msecs = now;
    // Starts low enough to count up for as long as a millisecond lasts.
    sequence = new DataView(random.buffer, random.byteOffset).getUint32(0) >>> 1;
  } else {
    sequence = (sequence + 1) >>> 0;
    if (sequence === 0) msecs += 1;
  }
  return v7({ msecs, seq: sequence, random });
}

/** The same id for the same name for ever: what makes an internal write safe to repeat. @param namespace a uuid */
export const derivedId = (namespace: string, name: string | number): string => v5(String(name), namespace);
