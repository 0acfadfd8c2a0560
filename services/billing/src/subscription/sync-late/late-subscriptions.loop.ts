import { type BeforeApplicationShutdown, Inject, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { LOGGER, type Logger } from '@rekindle/platform';
import { LateSubscriptions } from './late-subscriptions.js';

/** Short, because the business clock of a sandbox jumps. */
const PAUSE_MS = 5_000;

@Injectable()
export class LateSubscriptionsLoop implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private stopped = false;
  private timer: NodeJS.Timeout | null = null;
  private running: Promise<void> = Promise.resolve();

  constructor(
    @Inject(LateSubscriptions) private readonly late: LateSubscriptions,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  onApplicationBootstrap(): void {
    this.running = this.round(true);
  }

  async beforeApplicationShutdown(): Promise<void> {
    this.stopped = true;
    if (this.timer) clearTimeout(this.timer);
    await this.running;
  }

  private async round(always = false): Promise<void> {
    try {
      const found = await this.late.look(always);
      if (found > 0) this.logger.info({ found }, 'Subscriptions without news are read back');
    } catch (error) {
      if (!this.stopped) this.logger.error({ err: error }, 'Subscriptions without news could not be looked for');
    }
    if (!this.stopped) this.timer = setTimeout(() => void (this.running = this.round()), PAUSE_MS);
  }
}
