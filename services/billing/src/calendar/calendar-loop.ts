import type { BeforeApplicationShutdown, OnApplicationBootstrap } from '@nestjs/common';
import { WakeUp } from '@rekindle/event-sourcing';
import type { Clock, Logger } from '@rekindle/platform';

const PAUSE_MS = 5_000;
const TICK_MS = 100;
/** Two clocks of one machine are never this far from each other by themselves. */
const JUMP_MS = 1_000;

interface Surroundings {
  clock: Clock;
  logger: Logger;
  /** What the log says when it fails. */
  failure: string;
}

/** Looks for what has become due while the process runs: every few seconds, and at once when somebody moved the business clock. */
export abstract class CalendarLoop implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly bell = new WakeUp();
  private stopped = false;
  private running: Promise<void> = Promise.resolve();

  protected constructor(private readonly surroundings: Surroundings) {}

  /** @param isFirst since the process started */
  protected abstract look(isFirst: boolean): Promise<void>;

  onApplicationBootstrap(): void {
    this.running = this.run();
  }

  async beforeApplicationShutdown(): Promise<void> {
    this.stopped = true;
    this.bell.ring();
    await this.running;
  }

  private async run(): Promise<void> {
    for (let isFirst = true; !this.stopped; isFirst = false) {
      const offset = this.offset();
      await this.look(isFirst).catch((error: unknown) => {
        if (!this.stopped) this.surroundings.logger.error({ err: error }, this.surroundings.failure);
      });
      await this.pause(offset);
    }
  }

  /** @param offset of the clock when it last looked */
  private async pause(offset: number): Promise<void> {
    const end = Date.now() + PAUSE_MS;
    while (!this.stopped && Date.now() < end && Math.abs(this.offset() - offset) <= JUMP_MS) await this.bell.within(TICK_MS);
  }

  private offset(): number {
    return this.surroundings.clock.now().getTime() - Date.now();
  }
}
