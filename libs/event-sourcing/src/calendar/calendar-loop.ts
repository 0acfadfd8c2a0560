import type { BeforeApplicationShutdown, FactoryProvider, OnApplicationBootstrap, Type } from '@nestjs/common';
import { WakeUp } from '../transport/wake-up.js';
import { CLOCK, type Clock, LOGGER, type Logger } from '@rekindle/platform';

const PAUSE_MS = 5_000;

export interface Calendar {
  /** @param isFirst since the process started */
  look(isFirst: boolean): Promise<void>;
}

/** Checks a calendar while the process runs: every few seconds, and immediately when the business clock is moved. */
export class CalendarLoop implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly bell = new WakeUp();
  private stopped = false;
  private stopListening: () => void = () => undefined;
  private running: Promise<void> = Promise.resolve();

  /** @param failure the log message if a check fails */
  constructor(
    private readonly calendar: Calendar,
    private readonly failure: string,
    private readonly clock: Clock,
    private readonly logger: Logger,
  ) {}

  onApplicationBootstrap(): void {
    this.stopListening = this.clock.onMove(() => this.bell.ring());
    this.running = this.run();
  }

  async beforeApplicationShutdown(): Promise<void> {
    this.stopped = true;
    this.stopListening();
    this.bell.ring();
    await this.running;
  }

  private async run(): Promise<void> {
    for (let isFirst = true; !this.stopped; isFirst = false) {
      await this.calendar.look(isFirst).catch((error: unknown) => {
        if (!this.stopped) this.logger.error({ err: error }, this.failure);
      });
      if (!this.stopped) await this.bell.within(PAUSE_MS);
    }
  }
}

/** Keeps checking a calendar of the module. */
export const calendarLoop = (calendar: Type<Calendar>, failure: string): FactoryProvider<CalendarLoop> => ({
  provide: `${calendar.name}Loop`,
  inject: [calendar, CLOCK, LOGGER],
  useFactory: (found: Calendar, clock: Clock, logger: Logger) => new CalendarLoop(found, failure, clock, logger),
});
