import type { Clock } from '@rekindle/platform';

const TICK_MS = 50;
const JUMP_MS = 1_000;

/** Sleeps by real time, and wakes early: when called, when a business moment has come, when the clock was moved. */
export class InterruptibleSleep {
  private offset: number;
  private called = false;

  constructor(private readonly clock: Clock) {
    this.offset = this.currentOffset();
  }

  wake(): void {
    this.called = true;
  }

  /** Whether the business clock was moved since the last call. */
  clockMoved(): boolean {
    const offset = this.currentOffset();
    const moved = Math.abs(offset - this.offset) > JUMP_MS;
    if (moved) this.offset = offset;
    return moved;
  }

  /** @param until a business moment, or null */
  async sleep(ms: number, until: Date | null = null): Promise<void> {
    const end = Date.now() + ms;
    const early = until && this.clock.now() < until ? until : null;
    while (!this.called && Date.now() < end && !(early && this.clock.now() >= early) && !this.jumped())
      await new Promise((resolve) => setTimeout(resolve, Math.min(TICK_MS, Math.max(1, end - Date.now()))));
    this.called = false;
  }

  private jumped(): boolean {
    return Math.abs(this.currentOffset() - this.offset) > JUMP_MS;
  }

  private currentOffset(): number {
    return this.clock.now().getTime() - Date.now();
  }
}
