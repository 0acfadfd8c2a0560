/** Random numbers determined by a seed: the same seed rolls the same, on every machine. */
export class Dice {
  private state: number;

  constructor(...seeds: number[]) {
    this.state = seeds.reduce((state, seed) => Math.imul(state ^ seed, 0x9e3779b1) >>> 0, 0x85ebca6b);
  }

  /** From 0 to below 1 (mulberry32). */
  roll(): number {
    this.state = (this.state + 0x6d2b79f5) >>> 0;
    let mixed = this.state;
    mixed = Math.imul(mixed ^ (mixed >>> 15), mixed | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  }

  chance(of: number): boolean {
    return this.roll() < of;
  }

  /** From 0 to below the given number. */
  below(end: number): number {
    return Math.floor(this.roll() * end);
  }

  pick<T>(from: readonly T[]): T {
    const picked = from[this.below(from.length)];
    if (picked === undefined && from.length === 0) throw new Error('There is nothing to pick from');
    return picked as T;
  }
}
