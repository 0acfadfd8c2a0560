import { WakeUp } from '@rekindle/event-sourcing';
import type { Clock } from '@rekindle/platform';

/** Sleeps in real time and wakes early: when called, when a moment of business time has come, or when the clock was moved. */
export class InterruptibleSleep {
  private readonly bell = new WakeUp();
  private moved = false;
  private readonly stopListening: () => void;

  constructor(private readonly clock: Clock) {
    this.stopListening = clock.onMove(() => {
      this.moved = true;
      this.bell.ring();
    });
  }

  wake(): void {
    this.bell.ring();
  }

  /** Whether the business clock was moved since the last call. */
  clockMoved(): boolean {
    const { moved } = this;
    this.moved = false;
    return moved;
  }

  /** @param until a moment of business time, or null */
  async sleep(ms: number, until: Date | null = null): Promise<void> {
    const left = until ? until.getTime() - this.clock.now().getTime() : 0;
    await this.bell.within(left > 0 ? Math.min(ms, left) : ms);
  }

  close(): void {
    this.stopListening();
  }
}
