import { type BeforeApplicationShutdown, Inject, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { LOGGER, type Logger } from '@rekindle/platform';
import { FeeClosings } from './fee-closings.js';

/** Short, because the business clock of a sandbox jumps. */
const PAUSE_MS = 5_000;

@Injectable()
export class FeeClosingsLoop implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private stopped = false;
  private timer: NodeJS.Timeout | null = null;
  private running: Promise<void> = Promise.resolve();

  constructor(
    @Inject(FeeClosings) private readonly closings: FeeClosings,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  onApplicationBootstrap(): void {
    this.next();
  }

  async beforeApplicationShutdown(): Promise<void> {
    this.stopped = true;
    if (this.timer) clearTimeout(this.timer);
    await this.running;
  }

  private next(): void {
    if (this.stopped) return;
    this.timer = setTimeout(() => {
      this.running = this.closings
        .look()
        .catch((error: unknown) => this.stopped || this.logger.error({ err: error }, 'Months of fees could not be looked for'))
        .then(() => this.next());
    }, PAUSE_MS);
  }
}
