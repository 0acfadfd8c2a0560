const FIRST_SLOTS = 1 << 12;
const FULLEST = 0.6;

/**
 * The addresses that an import has seen, each with its first row. Stores 64-bit hashes in 12 bytes per slot
 * instead of the addresses: a million of them take about 25 MB. The hash is seeded, so that nobody can prepare collisions.
 */
export class AddressSet {
  private slots = FIRST_SLOTS;
  private high = new Uint32Array(FIRST_SLOTS);
  private low = new Uint32Array(FIRST_SLOTS);
  private rows = new Uint32Array(FIRST_SLOTS);
  private count = 0;
  private readonly seed = Math.floor(Math.random() * 0xffffffff);

  get size(): number {
    return this.count;
  }

  /** @param row the address's row, from 1 @returns 0 for a new address, else its first row */
  add(key: string, row: number): number {
    if (this.count > this.slots * FULLEST) this.grow();
    const [high, low] = hash(key, this.seed);
    const slot = this.find(high, low);
    const first = this.rows[slot] as number;
    if (first !== 0) return first;
    this.put(slot, high, low, row);
    this.count += 1;
    return 0;
  }

  /** @returns the first row of the address, 0 if it is new */
  rowOf(key: string): number {
    const [high, low] = hash(key, this.seed);
    return this.rows[this.find(high, low)] as number;
  }

  private find(high: number, low: number): number {
    const mask = this.slots - 1;
    let slot = low & mask;
    while (this.rows[slot] !== 0 && (this.high[slot] !== high || this.low[slot] !== low)) slot = (slot + 1) & mask;
    return slot;
  }

  private put(slot: number, high: number, low: number, row: number): void {
    this.high[slot] = high;
    this.low[slot] = low;
    this.rows[slot] = row;
  }

  private grow(): void {
    const { high, low, rows, slots } = this;
    this.slots = slots * 2;
    this.high = new Uint32Array(this.slots);
    this.low = new Uint32Array(this.slots);
    this.rows = new Uint32Array(this.slots);
    for (let slot = 0; slot < slots; slot += 1) {
      const row = rows[slot] as number;
      if (row === 0) continue;
      const [h, l] = [high[slot] as number, low[slot] as number];
      this.put(this.find(h, l), h, l, row);
    }
  }
}

const { imul } = Math;

/** Two 32-bit mixes over the characters, with the constants and finaliser of MurmurHash. */
function hash(text: string, seed: number): [number, number] {
  let a = seed | 0;
  let b = ~seed;
  for (let at = 0; at < text.length; at += 1) {
    const character = text.charCodeAt(at);
    a = imul(a ^ character, 0xcc9e2d51);
    a = (a << 15) | (a >>> 17);
    b = imul(b ^ character, 0x1b873593);
    b = (b << 13) | (b >>> 19);
  }
  const low = finish(a ^ text.length);
  return [finish(b + low), low];
}

function finish(value: number): number {
  const once = imul(value ^ (value >>> 16), 0x85ebca6b);
  const twice = imul(once ^ (once >>> 13), 0xc2b2ae35);
  return (twice ^ (twice >>> 16)) >>> 0;
}
