import { setImmediate } from 'node:timers/promises';

const LONGEST_MS = 10;

/** Lets the server do other things in the midst of long work, as often as they would begin to wait. */
export class Turns {
  private begun = performance.now();

  async give(): Promise<void> {
    if (performance.now() - this.begun < LONGEST_MS) return;
    await setImmediate();
    this.begun = performance.now();
  }
}
