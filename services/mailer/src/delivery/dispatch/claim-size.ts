const FEWEST = 40;
const MOST = 500;
const SOON_MS = 1_000;
const LATE_MS = 2_000;

/**
 * How many emails a claim takes: about what goes in a second. Less would cost more for each, and more would be in the hands
 * of one sender while others could have it, or wait with it where the mail server is slow.
 */
export class ClaimSize {
  now = FEWEST;
  private at = -Infinity;

  /** The size of the next claim, by how soon it follows the one before. */
  next(): number {
    const at = performance.now();
    const apart = at - this.at;
    this.at = at;
    if (apart < SOON_MS) this.now = Math.min(MOST, this.now * 2);
    else if (apart > LATE_MS) this.now = Math.max(FEWEST, Math.floor(this.now / 2));
    return this.now;
  }
}
