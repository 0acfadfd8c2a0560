import { setImmediate } from 'node:timers/promises';

const LONGEST_MS = 10;

/** Lets the server do other work during a long task, as often as it would have to wait. */
export class EventLoopYielder {
  private begun = performance.now();

  async yieldIfDue(): Promise<void> {
    if (performance.now() - this.begun < LONGEST_MS) return;
    await setImmediate();
    this.begun = performance.now();
  }
}
