const FEWEST = 40;
const MOST = 500;
const SOON_MS = 1_000;
const LATE_MS = 2_000;

/**
 * How many emails a claim takes: about as many as are sent in a second. Smaller claims cost more per email; larger ones would
 * keep emails from other senders, or hold them up where the mail server is slow.
 */
export class ClaimSize {
  now = FEWEST;
  private at = -Infinity;

  /** The size of the next claim, based on how soon it follows the previous one. */
  next(): number {
    const at = performance.now();
    const apart = at - this.at;
    this.at = at;
    if (apart < SOON_MS) this.now = Math.min(MOST, this.now * 2);
    else if (apart > LATE_MS) this.now = Math.max(FEWEST, Math.floor(this.now / 2));
    return this.now;
  }
}
